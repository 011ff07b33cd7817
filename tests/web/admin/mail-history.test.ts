import { describe, expect, it } from 'vitest'
import type { OpenedEvent, Recipient } from '#events/event.ts'
import { lastFailure, withoutRepeatedFailures } from '#web/admin/order/mail-history.ts'

const orderNumber = 'FF-2611211000'
let version = 0
const recorded = () => ({
  position: ++version,
  id: String(version),
  stream: `order-${orderNumber}`,
  version,
  schema: 1,
  at: '2026-11-21T07:00:00.000Z',
  actor: { role: 'system' } as const,
})
const sent = (recipient: Recipient): OpenedEvent => ({
  ...recorded(),
  type: 'ConfirmationSent',
  data: { orderNumber, recipient, channel: 'primary' },
})
const failed = (recipient: Recipient, attempt: number, reason = 'ECONNREFUSED'): OpenedEvent => ({
  ...recorded(),
  type: 'ConfirmationFailed',
  data: { orderNumber, recipient, channel: 'primary', attempt, reason, final: false },
})
const requested = (recipient: Recipient): OpenedEvent => ({
  ...recorded(),
  type: 'ConfirmationRequested',
  data: { orderNumber, recipient },
})

describe('an order’s history', () => {
  it('shows of a row of failures the first and the last, of each recipient', () => {
    const [shop1, customer1, shop2, customer2, shop3, customer3] = [1, 2, 3].flatMap((attempt) => [
      failed('shop', attempt),
      failed('customer', attempt),
    ])
    const done = sent('shop')
    const events = [shop1, customer1, shop2, customer2, shop3, customer3, done].filter(
      (event) => event !== undefined,
    )
    expect(withoutRepeatedFailures(events)).toEqual([shop1, customer1, shop3, customer3, done])
  })

  it('leaves out nothing that was asked for in between', () => {
    const events = [
      failed('customer', 1),
      failed('customer', 2),
      requested('customer'),
      failed('customer', 3),
    ]
    expect(withoutRepeatedFailures(events)).toEqual(events)
  })
})

describe('why a mail is not sent', () => {
  it('is what the last try said, unless something else came after it', () => {
    const events = [failed('customer', 1), failed('customer', 2, 'UNANSWERED')]
    expect(lastFailure(events, 'customer')).toBe('UNANSWERED')
    expect(lastFailure(events, 'shop')).toBeNull()
    expect(lastFailure([...events, requested('customer')], 'customer')).toBeNull()
  })
})
