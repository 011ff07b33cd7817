import { describe, expect, it } from 'vitest'
import type { EventOf, OpenedEvent, OrderLine, ShopEvent } from '#events/event.ts'
import { orderStream } from '#events/event.ts'
import { placedOrder } from '#events/orders/order-state.ts'
import { changeToTell } from '#server/messages/mail/change-to-tell.ts'
import { blacksmith, orderNumber, orderPlaced } from '#tests/events/sample-requests.ts'

const number = orderNumber(1)
const line = (size: OrderLine['size'], quantity = 1): OrderLine => ({ ...blacksmith, size, quantity })
const priced = (lines: readonly OrderLine[]) => {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return { lines: [...lines], subtotal, deliveryFee: 0, total: subtotal }
}

const changed = (before: readonly OrderLine[], after: readonly OrderLine[]): EventOf<'LinesChanged'> => ({
  type: 'LinesChanged',
  data: {
    orderNumber: number,
    day: '2026-11-21',
    before: priced(before),
    after: priced(after),
    catalogue: 1,
  },
})
const sent = (about?: 'handover'): ShopEvent => ({
  type: 'ConfirmationSent',
  data: { orderNumber: number, recipient: 'customer', channel: 'primary', ...(about && { about }) },
})

/** The order placed with one Blacksmith (M), and what happened then. */
function told(...then: readonly ShopEvent[]) {
  const placed = orderPlaced(number, { lines: [line('M')] })
  const events = [placed, ...then].map((event, index) => ({
    ...event,
    id: String(index),
    stream: orderStream(number),
    version: index + 1,
    position: index + 1,
    at: '2026-11-21T06:00:00.000Z',
    actor: { role: 'system' },
  }))
  // As if all of it was just read from the log.
  const opened = events as unknown as readonly OpenedEvent[]
  const change = changeToTell(opened, placedOrder(opened))
  return change?.words.map((words) => words.replaceAll('\u00a0', ' ')) ?? null
}

describe('what a confirmation tells of a change', () => {
  it('is nothing for an order that is as it was placed', () => {
    expect(told()).toBeNull()
    expect(told(sent())).toBeNull()
  })

  it('is all that has changed since the mail before, however many changes that were', () => {
    const first = changed([line('M')], [line('L')])
    const second = changed([line('L')], [line('L', 3)])
    expect(told(sent(), first)).toEqual(['1 × The Blacksmith in size L instead of M'])
    expect(told(sent(), first, second)).toEqual([
      '1 × The Blacksmith (M) removed',
      '3 × The Blacksmith (L) added',
    ])
    expect(told(sent(), first, sent(), second)).toEqual(['3 × The Blacksmith (L) instead of 1'])
    // A mail about the parcel says nothing of the pieces.
    expect(told(sent(), first, sent('handover'), second)).toEqual([
      '1 × The Blacksmith (M) removed',
      '3 × The Blacksmith (L) added',
    ])
  })

  it('is the same when the mail is sent once more', () => {
    const change = changed([line('M')], [line('L')])
    expect(told(sent(), change, sent())).toEqual(['1 × The Blacksmith in size L instead of M'])
  })

  it('is nothing when it was changed back before anybody was told', () => {
    const there = changed([line('M')], [line('L')])
    const back = changed([line('L')], [line('M')])
    expect(told(sent(), there, back)).toBeNull()
    expect(told(sent(), there, sent(), back)).toEqual(['1 × The Blacksmith in size M instead of L'])
  })

  it('compares with the order as it was placed when no mail was sent before', () => {
    expect(told(changed([line('M')], [line('S')]))).toEqual(['1 × The Blacksmith in size S instead of M'])
  })
})
