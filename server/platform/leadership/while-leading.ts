/** Runs a part of the shop as long as this server leads. */

import { setTimeout as delay } from 'node:timers/promises'
import type { Leadership } from './leadership.ts'

/** Why a part ends: the shop closes, or another server is about to do its work. */
export type EndReason = 'closing' | 'lead lost'

export type LedPart = { stop(reason: EndReason): Promise<void> }

export type Led<Part> = {
  /** Null while another server leads, and while the part is being started. */
  current(): Part | null
  stop(): Promise<void>
}

type Options = {
  /** Milliseconds until a failed start is retried. */
  readonly retryMs?: number
}

/**
 * Resolves when the part has been started, if this server already leads; rejects when that fails. Later failures are reported
 * and retried as long as this server leads.
 */
export async function whileLeading<Part extends LedPart>(
  leadership: Leadership,
  start: () => Part | Promise<Part>,
  onError: (error: unknown) => void,
  { retryMs = 1000 }: Options = {},
): Promise<Led<Part>> {
  const closing = new AbortController()
  let part: Part | null = null
  let leads = false

  /** One after the other, so that a part never starts while the previous one runs. */
  let changing: Promise<void> = Promise.resolve()
  function change(): void {
    changing = changing.then(end).then(startUntilDone)
  }

  async function startUntilDone(): Promise<void> {
    while (leads && !closing.signal.aborted) {
      try {
        part = await start()
        return
      } catch (error) {
        onError(error)
        await delay(retryMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
      }
    }
  }

  async function end(): Promise<void> {
    const last = part
    part = null
    await last?.stop('lead lost').catch(onError)
  }

  if (leadership.leads()) part = await start()
  leads = part !== null
  const subscription = leadership.changes.subscribe((now) => {
    if (now === leads) return
    leads = now
    change()
  })

  return {
    current: () => (leads ? part : null),
    async stop() {
      subscription.unsubscribe()
      closing.abort()
      await changing
      await part?.stop('closing')
    },
  }
}
