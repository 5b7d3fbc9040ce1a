import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly icon?: ReactNode
  readonly title: string
  readonly children?: ReactNode
}

/** What a pane shows while it has nothing to show: one line of purpose, and what to do. */
export function EmptyState({ icon, title, children }: Props) {
  return (
    <Stack align="center" justify="center" gap="sm" p="xl" ta="center" mih={120}>
      {icon}
      <Text fw={600}>{title}</Text>
      <Text component="div" c="dimmed" size="sm" maw={420}>
        {children}
      </Text>
    </Stack>
  )
}
