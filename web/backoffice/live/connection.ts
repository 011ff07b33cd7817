/** The one live connection of the page, as its screens see it. */

import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ConnectionWords } from './connection-words.ts'

type Connection = {
  /** Whether figures are pushed now. */
  readonly live: boolean
  readonly words: ConnectionWords
}

/** Null where nothing is pushed: for people who have none of the shop's work, and before a second factor is added. */
export const connectionStore = createStore<{ readonly connection: Connection | null }>(() => ({
  connection: null,
}))

export function useConnection(): Connection | null {
  return useStore(connectionStore, ({ connection }) => connection)
}
