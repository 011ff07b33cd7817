/** The simplest model of the log: predicts the answers of append with a few maps. */

import { type OrderLine, orderStream, type ShopEvent } from '#events/event.ts'
import type { AppendRequest } from '#events/log/event-log.ts'

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
  /** The remaining stock by product and size. */
  const stock = new Map<string, number>()
  const keys = new Map<string, { readonly fingerprint: string; readonly stream: string }>()

  function append({ idempotency, customerIsNew, also = [], ...own }: AppendRequest): ModelAnswer {
    const { stream } = own
    const parts = [own, ...also]
    const use = idempotency && keys.get(idempotency.key)
    if (use) {
      return use.fingerprint === idempotency.fingerprint
        ? { outcome: 'repeated', stream: use.stream }
        : { outcome: 'key-reused' }
    }
    const after = new Map(versions)
    const versionOf = (name: string) => after.get(name) ?? 0
    for (const { stream, expected, events } of parts) {
      const currentVersion = versionOf(stream)
      if (expected === 'never') return { outcome: 'conflict', currentVersion }
      if (expected === 'existing' && currentVersion === 0) return { outcome: 'conflict', currentVersion }
      if (typeof expected === 'number' && expected !== currentVersion)
        return { outcome: 'conflict', currentVersion }
      after.set(stream, currentVersion + events.length)
    }
    if (customerIsNew && customers.has(customerIsNew.identity) === customerIsNew.expected)
      return { outcome: 'stale' }
    const left = new Map(stock)
    const events = parts.flatMap(({ stream, events }) => events.map((event) => ({ stream, event })))
    for (const { event } of events) if (!take(event, left)) return { outcome: 'stale' }

    const standing = new Map(versions)
    for (const { stream, event } of events) {
      const isFirst = (standing.get(stream) ?? 0) === 0
      standing.set(stream, (standing.get(stream) ?? 0) + 1)
      if (event.type !== 'OrderPlaced') continue
      if (!isFirst || orderStream(event.data.orderNumber) !== stream) return { outcome: 'defective' }
    }
    for (const { event } of events) if (event.type === 'OrderPlaced') customers.add(event.data.customer.email)
    for (const [size, units] of left) stock.set(size, units)
    if (idempotency) keys.set(idempotency.key, { fingerprint: idempotency.fingerprint, stream })
    for (const [name, version] of after) versions.set(name, version)
    position += events.length
    return { outcome: 'appended', version: versionOf(stream), position }
  }

  return { append, versions, stock, size: () => position }
}

/** Changes the remaining stock; false for an impossible order or count. */
function take(event: ShopEvent, left: Map<string, number>): boolean {
  const place = ({ productId, size }: Pick<OrderLine, 'productId' | 'size'>) => `${productId} ${size}`
  const add = (key: string, units: number) => left.set(key, (left.get(key) ?? 0) + units)
  if (event.type === 'StockCounted') {
    add(place(event.data), event.data.units)
    return event.data.units >= 0 || (left.get(place(event.data)) ?? 0) >= 0
  }
  if (event.type === 'OrderPlaced') {
    const { lines } = event.data
    if (lines.some((line) => left.has(place(line)) !== (line.reserved ?? false))) return false
    for (const line of lines) if (line.reserved) add(place(line), -line.quantity)
    return lines.every((line) => !line.reserved || (left.get(place(line)) ?? 0) >= 0)
  }
  if (event.type === 'OrderStatusChanged') {
    const { from, to, lines } = event.data
    for (const line of lines) {
      if (!line.reserved) continue
      if (to === 'cancelled' && from !== 'cancelled') add(place(line), line.quantity)
      if (from === 'cancelled' && to !== 'cancelled') add(place(line), -line.quantity)
    }
  }
  return true
}
