/** The simplest model of the log: what append must answer, stored in a few maps. */

import { orderStream } from '#events/event.ts'
import type { AppendRequest } from '#events/event-log.ts'

export type ModelAnswer =
  | { readonly outcome: 'appended'; readonly version: number; readonly position: number }
  | { readonly outcome: 'conflict'; readonly currentVersion: number }
  | { readonly outcome: 'repeated'; readonly stream: string }
  | { readonly outcome: 'key-reused' }
  | { readonly outcome: 'stale' }
  /** An order placed anywhere but at the beginning of its own stream. */
  | { readonly outcome: 'defective' }

export function createLogModel() {
  let position = 0
  const versions = new Map<string, number>()
  const customers = new Set<string>()
  const keys = new Map<string, { readonly fingerprint: string; readonly stream: string }>()

  function append({ stream, expected, events, idempotency, customerIsNew }: AppendRequest): ModelAnswer {
    const use = idempotency && keys.get(idempotency.key)
    if (use) {
      return use.fingerprint === idempotency.fingerprint
        ? { outcome: 'repeated', stream: use.stream }
        : { outcome: 'key-reused' }
    }
    const currentVersion = versions.get(stream) ?? 0
    if (expected === 'existing' && currentVersion === 0) return { outcome: 'conflict', currentVersion }
    if (typeof expected === 'number' && expected !== currentVersion)
      return { outcome: 'conflict', currentVersion }
    if (customerIsNew && customers.has(customerIsNew.email) === customerIsNew.expected)
      return { outcome: 'stale' }

    for (const [index, event] of events.entries()) {
      if (event.type !== 'OrderPlaced') continue
      const isFirst = currentVersion + index === 0
      if (!isFirst || orderStream(event.data.orderNumber) !== stream) return { outcome: 'defective' }
    }
    for (const event of events) if (event.type === 'OrderPlaced') customers.add(event.data.customer.email)
    if (idempotency) keys.set(idempotency.key, { fingerprint: idempotency.fingerprint, stream })
    versions.set(stream, currentVersion + events.length)
    position += events.length
    return { outcome: 'appended', version: currentVersion + events.length, position }
  }

  return { append, versions, size: () => position }
}
