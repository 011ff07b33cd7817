/**
 * What came of asking, on its way to the shop: sent in order, one after the other, and again until the shop has answered,
 * also after the page was closed. Sending one twice records it once.
 */

import { createStore } from 'zustand/vanilla'
import type { ContactChannel, ContactOutcome, OrderStatus } from '#events/order.ts'
import { CallFailed } from '#web/api/call-failed.ts'

export type Entry =
  | {
      readonly kind: 'outcome'
      readonly orderNumber: string
      readonly channel: ContactChannel
      readonly outcome: ContactOutcome
      /** Which attempt it is, counted from 1. */
      readonly attempt: number
    }
  /** Takes an outcome back: the order waits again. */
  | { readonly kind: 'undo'; readonly orderNumber: string; readonly from: OrderStatus }

export type OutboxState = {
  /** Not answered yet, oldest first. */
  readonly entries: readonly Entry[]
  /** The last try did not reach the shop. */
  readonly failing: boolean
}

type Dependencies<Sent> = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null
  /** Rejects with `CallFailed`. */
  readonly send: (entry: Entry) => Promise<Sent>
  /** Called before the entry leaves the outbox. */
  readonly onSent: (entry: Entry, sent: Sent) => void
  /** The shop has refused it: it is not sent again. */
  readonly onRefused: (entry: Entry, error: CallFailed) => void
  /** Resolves after a pause, or sooner when the shop may be reached again. */
  readonly pause: (ms: number) => Promise<void>
}

export type Outbox = ReturnType<typeof createOutbox>

const KEY = 'admin-unsent-outcomes'
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000

export function createOutbox<Sent>({ storage, send, onSent, onRefused, pause }: Dependencies<Sent>) {
  const state = createStore<OutboxState>(() => ({ entries: stored(storage), failing: false }))
  let running = false

  function set(change: Partial<OutboxState>): void {
    state.setState(change)
    if (change.entries === undefined) return
    try {
      storage?.setItem(KEY, JSON.stringify(change.entries))
    } catch {
      // Without storage they last until the page is closed.
    }
  }

  async function run(): Promise<void> {
    if (running) return
    running = true
    let failures = 0
    for (;;) {
      const [entry] = state.getState().entries
      if (entry === undefined) break
      const outcome = await send(entry).then(
        (sent) => ({ sent }),
        (error: unknown) => ({ error }),
      )
      if ('error' in outcome && !isRefusal(outcome.error)) {
        // Whoever signs in again goes on.
        if (outcome.error instanceof CallFailed && outcome.error.status === 401) break
        set({ failing: true })
        await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures))
        failures += 1
        continue
      }
      failures = 0
      if ('error' in outcome) onRefused(entry, outcome.error as CallFailed)
      else onSent(entry, outcome.sent)
      set({ entries: state.getState().entries.slice(1), failing: false })
    }
    running = false
  }

  return {
    state,
    add(entry: Entry): void {
      set({ entries: [...state.getState().entries, entry] })
      void run()
    },
    /** Sends what an earlier page has left. */
    resume: (): void => void run(),
  }
}

function isRefusal(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false
  return error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429
}

function stored(storage: Dependencies<unknown>['storage']): readonly Entry[] {
  try {
    const entries: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]')
    return Array.isArray(entries) ? entries.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false
  const { kind, orderNumber } = value as Partial<Entry>
  return (kind === 'outcome' || kind === 'undo') && typeof orderNumber === 'string'
}
