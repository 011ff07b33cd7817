/**
 * Records what became of a mail, also when the log cannot be written at that moment: then it is tried again until it can,
 * even when another server leads by then. That server waits a moment before it sends mails, so that it knows of this one.
 * What fails for another reason than the log is tried only a few times more, and then when its mail is due again.
 */

import { setTimeout as delay } from 'node:timers/promises'
import { StoreUnavailable } from '#events/log/store-unavailable.ts'

export type SureRecord = {
  /** Rejects when it could not be recorded at once. */
  record(mailId: string, work: () => Promise<void>): Promise<void>
  /** Records what still waits for a mail. False when nothing does; rejects when it cannot be recorded now either. */
  settle(mailId: string): Promise<boolean>
  /** Tries all that waits once more, and ends. */
  stop(): Promise<void>
}

type Options = {
  /** Milliseconds between two tries; twice as long after each defect. */
  readonly retryMs?: number
  /** Called with the error of what is no longer tried. */
  readonly onGivenUp?: (error: unknown) => void
}

type Waiting = {
  readonly work: () => Promise<void>
  /** Tries that have failed though the log could be used. */
  defects: number
  /** Of `performance.now()`. */
  notBefore: number
}

const MOST_DEFECTS = 6

export function createSureRecord({ retryMs = 500, onGivenUp }: Options = {}): SureRecord {
  const waiting = new Map<string, Waiting>()
  const stopping = new AbortController()
  let retrying: Promise<void> | null = null

  async function run(mailId: string, one: Waiting): Promise<void> {
    try {
      await one.work()
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) noteDefect(one, error)
      throw error
    }
    if (waiting.get(mailId) === one) waiting.delete(mailId)
  }

  /** It stays known: a mail that was sent must not be sent again as long as that is not recorded. */
  function noteDefect(one: Waiting, error: unknown): void {
    one.defects += 1
    one.notBefore = performance.now() + retryMs * 2 ** one.defects
    if (one.defects === MOST_DEFECTS) onGivenUp?.(error)
  }

  const isTried = ({ defects }: Waiting) => defects < MOST_DEFECTS

  async function retry(): Promise<void> {
    while ([...waiting.values()].some(isTried)) {
      await delay(retryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      if (stopping.signal.aborted) return
      const now = performance.now()
      await tryThose((one) => isTried(one) && one.notBefore <= now)
    }
  }

  async function tryThose(which: (one: Waiting) => boolean): Promise<void> {
    const due = [...waiting].filter(([, one]) => which(one))
    // Whoever asked for it was told that it failed.
    for (const [mailId, one] of due) await run(mailId, one).catch(() => undefined)
  }

  return {
    async record(mailId, work) {
      const one: Waiting = { work, defects: 0, notBefore: 0 }
      waiting.set(mailId, one)
      try {
        await run(mailId, one)
      } catch (error) {
        retrying ??= retry().finally(() => {
          retrying = null
        })
        throw error
      }
    },
    async settle(mailId) {
      const one = waiting.get(mailId)
      if (one === undefined) return false
      await run(mailId, one)
      return true
    },
    async stop() {
      stopping.abort()
      await retrying
      await tryThose(() => true)
    },
  }
}
