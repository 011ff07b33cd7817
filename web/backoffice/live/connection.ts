/** The one live connection of the page, as its screens see it. */

import { useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ConnectionWords } from './connection-words.ts'

type Connection = {
  /** Whether figures are pushed now. */
  readonly live: boolean
  readonly words: ConnectionWords
}

/** Null where nothing is pushed: for people who have none of the shop's work, and before a second factor is added. */
const connectionStore = createStore<{ readonly connection: Connection | null }>(() => ({
  connection: null,
}))

export function useConnection(): Connection | null {
  return useStore(connectionStore, ({ connection }) => connection)
}

/** For the one part of a page that keeps the connection. `words`: null where nothing is pushed. */
export function usePublishedConnection(live: boolean, words: ConnectionWords | null): void {
  const [tone, short, long] = [words?.tone, words?.short, words?.long]
  useLayoutEffect(() => {
    const isKnown = tone !== undefined && short !== undefined && long !== undefined
    connectionStore.setState({ connection: isKnown ? { live, words: { tone, short, long } } : null })
  }, [live, tone, short, long])
  useLayoutEffect(() => () => connectionStore.setState({ connection: null }), [])
}
