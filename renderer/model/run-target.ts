import { useEffect } from 'react'
import { create } from 'zustand'

/** What Ctrl/Cmd+Enter and the top bar's button do in the view that is shown. */
export interface RunTarget {
  /** The button's word: Evaluate, Send, Run healthcheck. */
  readonly label: string
  readonly isRunning: boolean
  readonly run: () => void
  readonly cancel: () => void
}

interface RunTargetState {
  readonly target: RunTarget | null
}

/** The run command of the view that is shown; null when it has none. */
export const useRunTargetStore = create<RunTargetState>()(() => ({ target: null }))

/** Makes a view's run command the one of Ctrl/Cmd+Enter while the view is on screen. Pass a stable object. */
export function useRunTarget(target: RunTarget): void {
  useEffect(() => {
    useRunTargetStore.setState({ target })
    return () => {
      useRunTargetStore.setState((now) => (now.target === target ? { target: null } : now))
    }
  }, [target])
}
