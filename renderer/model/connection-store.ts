import { create } from 'zustand'

interface ConnectionState {
  readonly status: 'connecting' | 'open' | 'lost'
}

/** Whether the studio server is heard: `lost` means that what is shown may be old. */
export const useConnection = create<ConnectionState>()(() => ({ status: 'connecting' }))
