import { Button, Code, Stack, Text } from '@mantine/core'
import { Component, type ReactNode } from 'react'

interface Props {
  /** The pane's name, for the sentence. */
  readonly name: string
  readonly children: ReactNode
}

interface State {
  readonly problem: Error | null
}

/** Keeps a fault in one pane from taking the window down; the rest goes on, and the pane can be tried again. */
export class PaneErrorBoundary extends Component<Props, State> {
  override state: State = { problem: null }

  static getDerivedStateFromError(problem: unknown): State {
    return { problem: problem instanceof Error ? problem : new Error(String(problem)) }
  }

  override render(): ReactNode {
    const { problem } = this.state
    if (!problem) return this.props.children
    return (
      <Stack p="lg" gap="sm" align="flex-start" role="alert">
        <Text fw={600}>{this.props.name} ran into a fault of the app.</Text>
        <Text c="dimmed">Your work is kept. The other panes go on working.</Text>
        <Code block>{problem.message}</Code>
        <Button
          variant="default"
          onClick={() => {
            this.setState({ problem: null })
          }}
        >
          Try again
        </Button>
      </Stack>
    )
  }
}
