/** The one live connection of the page, as its screens see it. */

import { createContext, useContext } from 'react'
import type { ConnectionWords } from './connection-words.ts'

export type Connection = {
  /** Whether figures are pushed now. */
  readonly live: boolean
  readonly words: ConnectionWords
}

/** Null where nothing is pushed: for people who have none of the shop's work. */
export const ConnectionContext = createContext<Connection | null>(null)

export function useConnection(): Connection | null {
  return useContext(ConnectionContext)
}
