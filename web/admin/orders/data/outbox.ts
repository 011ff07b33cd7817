/**
 * The outbox of contact outcomes. It sends them in order, one at a time, and repeats each until the shop answers. A later page
 * continues after this one is closed. The shop records an outcome once, even if it is sent twice.
 */

import { createStore } from 'zustand/vanilla'
import { CallFailed } from '#web/api/call-failed.ts'
import { logFailure } from '#web/ui/log-to-console.ts'
import type { Entry, UnsentEntry, UnsentOutcomes } from './unsent-outcomes.ts'

type OutboxState = {
  /** The unanswered outcomes, oldest first. */
  readonly entries: readonly UnsentEntry[]
  /** Whether the last attempt failed to reach the shop. */
  readonly failing: boolean
}

type Dependencies<Sent> = {
  readonly unsent: UnsentOutcomes
  /** Rejects with `CallFailed`. */
  readonly send: (entry: Entry) => Promise<Sent>
  /** Called before the entry is removed from the outbox. */
  readonly onSent: (entry: Entry, sent: Sent) => void
  /** Called when the shop refuses an outcome. A refused outcome is not sent again. */
  readonly onRefused: (entry: Entry, error: CallFailed) => void
  /** Resolves after `ms` milliseconds, or earlier when the shop may be reachable again. */
  readonly pause: (ms: number) => Promise<void>
}

export type Outbox = ReturnType<typeof createOutbox>

const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 15_000

export function createOutbox<Sent>({ unsent, send, onSent, onRefused, pause }: Dependencies<Sent>) {
  const state = createStore<OutboxState>(() => ({ entries: unsent.all(), failing: false }))
  /** The ids of entries of other pages, which may still be open and send the entries themselves. */
  const inheritedIds = new Set(state.getState().entries.map(({ id }) => id))
  let running = false

  async function run(): Promise<void> {
    if (running) return
    running = true
    let failures = 0
    for (;;) {
      const [entry] = state.getState().entries
      if (entry === undefined) break
      if (inheritedIds.has(entry.id) && !unsent.has(entry)) {
        remove(entry)
        continue
      }
      const answer = await sendEntry(entry)
      // Sending continues after the next sign-in.
      if (answer === 'signed-out') break
      if (answer === 'not-reached') {
        state.setState({ failing: true })
        await pause(Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures))
        failures += 1
        continue
      }
      failures = 0
      try {
        answer()
      } catch (error) {
        // The shop has recorded the outcome, even if this page cannot process the answer.
        logFailure('Failed to show the answer to an outcome:', error instanceof Error ? error.name : '')
      }
      remove(entry)
    }
    running = false
  }

  /** Returns a function that processes the shop's answer, or the kind of failure. */
  async function sendEntry(entry: Entry): Promise<(() => void) | 'signed-out' | 'not-reached'> {
    try {
      const sent = await send(entry)
      return () => onSent(entry, sent)
    } catch (error) {
      if (isRefusal(error)) return () => onRefused(entry, error)
      return error instanceof CallFailed && error.status === 401 ? 'signed-out' : 'not-reached'
    }
  }

  function remove(entry: UnsentEntry): void {
    unsent.remove(entry)
    state.setState(({ entries }) => ({
      entries: entries.filter(({ id }) => id !== entry.id),
      failing: false,
    }))
  }

  return {
    state,
    add(entry: Entry): void {
      const added = unsent.add(entry)
      state.setState(({ entries }) => ({ entries: [...entries, added] }))
      void run()
    },
    /** Sends the entries that earlier pages have left. */
    resume: (): void => void run(),
  }
}

function isRefusal(error: unknown): error is CallFailed {
  if (!(error instanceof CallFailed)) return false
  return error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429
}
