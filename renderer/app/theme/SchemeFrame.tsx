import { MantineProvider } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import css from './SchemeFrame.module.css'
import { cssVariables, theme } from './theme.ts'

interface Props {
  /** Null follows the app. */
  readonly scheme: 'light' | 'dark' | null
  readonly isNarrow: boolean
  readonly children: ReactNode
}

/** A part of the page in colours of its own, or as narrow as a telephone. */
export function SchemeFrame({ scheme, isNarrow, children }: Props) {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  return (
    <div
      ref={setFrame}
      className={css.frame}
      data-scheme={scheme ?? undefined}
      data-narrow={isNarrow || undefined}
      data-mantine-color-scheme={scheme ?? undefined}
    >
      {scheme !== null && frame !== null ? (
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          cssVariablesSelector={`.${css.frame ?? ''}`}
          getRootElement={() => frame}
          forceColorScheme={scheme}
          deduplicateCssVariables={false}
          withGlobalClasses={false}
        >
          {children}
        </MantineProvider>
      ) : (
        children
      )}
    </div>
  )
}
