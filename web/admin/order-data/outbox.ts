/**
 * The outbox of contact outcomes: sends them in order, one after the other, and repeats each until the shop has answered, even
 * after the page was closed. Sending an outcome twice records it once.
 */

import { createStore } from 'zustand/vanilla'
import { CallFailed } from '#web/api/call-failed.ts'
import { logFailure } from '#web/ui/log-to-console.ts'
import type { Entry, Unsent, UnsentOutcomes } from './unsent-outcomes.ts'

export type OutboxState = {
  /** The outcomes without an answer, oldest first. */
  readonly entries: readonly Unsent[]
  /** Whether the last attempt did not reach the shop. */
  readonly failing: boolean
}

type Dependencies<Sent> = {
  readonly unsent: UnsentOutcomes
  /** Rejects with `CallFailed`. */
  readonly send: (entry: Entry) => Promise<Sent>
  /** Called before the entry leaves the outbox. */
  readonly onSent: (entry: Entry, sent: Sent) => void
  /** Called when the shop has refused an outcome, which is not sent again. */
  readonly onRefused: (entry: Entry, error: CallFailed) => void
  /** Resolves after a pause, or sooner when the shop may be reached again. */
  readonly pause: (ms: number) => Promise<void>
}

export type Outbox = ReturnType<typeof createOutbox>

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000

export function createOutbox<Sent>({ unsent, send, onSent, onRefused, pause }: Dependencies<Sent>) {
  const state = createStore<OutboxState>(() => ({ entries: unsent.all(), failing: false }))
  /** Entries of another page, which may still be open and send them itself. */
  const adopted = new Set(state.getState().entries.map(({ id }) => id))
  let running = false

  async function run(): Promise<void> {
    if (running) return
    running = true
    let failures = 0
    for (;;) {
      const [entry] = state.getState().entries
      if (entry === undefined) break
      if (adopted.has(entry.id) && !unsent.has(entry)) {
        settled(entry)
        continue
      }
      const answer = await answerTo(entry)
      // Sending continues after the next sign-in.
      if (answer === 'signed-out') break
      if (answer === 'not-reached') {
        state.setState({ failing: true })
        await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures))
        failures += 1
        continue
      }
      failures = 0
      try {
        answer()
      } catch (error) {
        // The shop has recorded it, even if the page cannot process the answer.
        logFailure('Failed to show what came of an outcome:', error instanceof Error ? error.name : '')
      }
      settled(entry)
    }
    running = false
  }

  /** Processes the shop's answer, or the failure. */
  async function answerTo(entry: Entry): Promise<(() => void) | 'signed-out' | 'not-reached'> {
    try {
      const sent = await send(entry)
      return () => onSent(entry, sent)
    } catch (error) {
      if (isRefusal(error)) return () => onRefused(entry, error)
      return error instanceof CallFailed && error.status === 401 ? 'signed-out' : 'not-reached'
    }
  }

  function settled(entry: Unsent): void {
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
    /** Sends the entries of earlier pages. */
    resume: (): void => void run(),
  }
}

function isRefusal(error: unknown): error is CallFailed {
  if (!(error instanceof CallFailed)) return false
  return error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429
}
