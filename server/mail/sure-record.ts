/**
 * Records what became of a mail, also when the log cannot be written at that moment: then it is tried again until it can,
 * even when another server leads by then. That server waits a moment before it sends mails, so that it knows of this one.
 */

import { setTimeout as delay } from 'node:timers/promises'

export type SureRecord = {
  /** Rejects when it could not be recorded at once. */
  record(mailId: string, work: () => Promise<void>): Promise<void>
  /** Records what still waits for a mail. False when nothing does; rejects when it cannot be recorded now either. */
  settle(mailId: string): Promise<boolean>
  /** Tries all that waits once more, and ends. */
  stop(): Promise<void>
}

type Options = {
  /** Milliseconds between two tries. */
  readonly retryMs?: number
}

export function createSureRecord({ retryMs = 500 }: Options = {}): SureRecord {
  const waiting = new Map<string, () => Promise<void>>()
  const stopping = new AbortController()
  let retrying: Promise<void> | null = null

  async function run(mailId: string, work: () => Promise<void>): Promise<void> {
    await work()
    if (waiting.get(mailId) === work) waiting.delete(mailId)
  }

  async function retry(): Promise<void> {
    while (waiting.size > 0) {
      await delay(retryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      if (stopping.signal.aborted) return
      await tryAll()
    }
  }

  async function tryAll(): Promise<void> {
    // Whoever asked for it was told that it failed.
    for (const [mailId, work] of [...waiting]) await run(mailId, work).catch(() => undefined)
  }

  return {
    async record(mailId, work) {
      waiting.set(mailId, work)
      try {
        await run(mailId, work)
      } catch (error) {
        retrying ??= retry().finally(() => {
          retrying = null
        })
        throw error
      }
    },
    async settle(mailId) {
      const work = waiting.get(mailId)
      if (work === undefined) return false
      await run(mailId, work)
      return true
    },
    async stop() {
      stopping.abort()
      await retrying
      await tryAll()
    },
  }
}
