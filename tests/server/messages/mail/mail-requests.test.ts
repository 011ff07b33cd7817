import { defer } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderStream, type ShopEvent } from '#events/event.ts'
import type { EventStore } from '#events/log/event-store.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { createMailRequests } from '#server/messages/mail/mail-requests.ts'
import { orderPlaced, request } from '#tests/events/sample-requests.ts'

const orderNumber = 'FF-20261121-AAAAAA'
let store: EventStore
beforeEach(async () => {
  store = openSqliteEventStore(':memory:')
  await append(orderPlaced(orderNumber))
})
afterEach(() => store.close())

const append = (event: ShopEvent) =>
  store.log.append({ ...request(orderStream(orderNumber), [event]), expected: 'any' })
const told = (recipient: 'customer' | 'shop', sent: boolean) => {
  const data = { orderNumber, recipient, channel: 'primary' } as const
  return append(
    sent
      ? { type: 'ConfirmationSent', data }
      : { type: 'ConfirmationFailed', data: { ...data, attempt: 1, reason: 'ECONNREFUSED', final: false } },
  )
}
const requests = (answerMs = 60_000) =>
  createMailRequests({ ...store, events: store.log.subscribe(0).events, outbox: () => null, answerMs })

describe('a request for a mail on a server that does not lead', () => {
  it('is answered when the log has the sent mail', async () => {
    const answer = requests().deliver(orderNumber, 'primary')
    await told('shop', true)
    await told('shop', false)
    await told('customer', true)
    expect(await answer).toBe('sent')
    expect(await requests().deliver(orderNumber, 'backup')).toBe('sent')
  })

  it('is answered when the mail fails, and the next request waits for the next result', async () => {
    const { deliver } = requests()
    const first = deliver(orderNumber, 'primary')
    await told('customer', false)
    expect(await first).toBe('not-sent')
    const second = deliver(orderNumber, 'backup')
    await told('customer', true)
    expect(await second).toBe('sent')
  })

  it('shares one subscription to the log with other requests, and gets the events of its own order alone', async () => {
    let subscriptions = 0
    const events = defer(() => {
      subscriptions += 1
      return store.log.subscribe(0).events
    })
    const { deliver, stop } = createMailRequests({ ...store, events, outbox: () => null })
    const other = 'FF-20261121-CCCCCC'
    await store.log.append(request(orderStream(other), [orderPlaced(other)]))
    const answers = Array.from({ length: 50 }, () => deliver(orderNumber, 'primary'))
    const elsewhere = deliver(other, 'primary')
    await told('customer', true)
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['sent']))
    expect(subscriptions).toBe(1)
    stop()
    expect(await elsewhere).toBe('not-sent')
  })

  it('is answered after a time limit, when the shop closes, and for an unknown order', async () => {
    expect(await requests(1).deliver(orderNumber, 'primary')).toBe('not-sent')
    const { deliver, stop } = requests()
    const answer = deliver(orderNumber, 'primary')
    // The request waits now: reading the log takes at most one turn of the event loop.
    await new Promise(setImmediate)
    stop()
    expect(await answer).toBe('not-sent')
    expect(await deliver('FF-20261121-BBBBBB', 'primary')).toBe('unknown-order')
  })
})
