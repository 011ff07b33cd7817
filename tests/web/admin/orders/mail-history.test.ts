import { describe, expect, it } from 'vitest'
import type { OpenedEvent, Recipient } from '#events/event.ts'
import { mailInterval } from '#web/admin/orders/data/order-detail.ts'
import { lastFailure, withoutRepeatedFailures } from '#web/admin/orders/sheet/mail-history.ts'

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
  it('shows the first and the last of a series of failures, for each recipient', () => {
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

  it('keeps a request between failures', () => {
    const events = [
      failed('customer', 1),
      failed('customer', 2),
      requested('customer'),
      failed('customer', 3),
    ]
    expect(withoutRepeatedFailures(events)).toEqual(events)
  })
})

describe('lastFailure', () => {
  it('is the reason of the last attempt, or null when another event came after it', () => {
    const events = [failed('customer', 1), failed('customer', 2, 'UNANSWERED')]
    expect(lastFailure(events, 'customer')).toBe('UNANSWERED')
    expect(lastFailure(events, 'shop')).toBeNull()
    expect(lastFailure([...events, requested('customer')], 'customer')).toBeNull()
  })
})

describe('an order with a pending mail', () => {
  const minute = 60_000
  const requestedAt = Date.parse('2026-11-21T07:00:00.000Z')
  const mail = {
    customer: { state: 'pending', attempts: 3, channel: null },
    shop: null,
    parcel: null,
    return: null,
    refund: null,
  } as const
  const intervals = (events: readonly OpenedEvent[], openedAt: number) =>
    [openedAt, openedAt + minute - 1, openedAt + minute, openedAt + 47 * 60 * minute].map((now) =>
      mailInterval({ mail, events }, openedAt, now),
    )

  it('is fetched often for a minute, and less often afterwards', () => {
    expect(intervals([], 0)).toEqual([2_000, 2_000, 30_000, 30_000])
  })

  it('is fetched often again when the mail is requested again', () => {
    const at = (now: number) => mailInterval({ mail, events: [requested('customer')] }, 0, now)
    expect([at(requestedAt), at(requestedAt + minute)]).toEqual([2_000, 30_000])
  })

  it('is not fetched when no mail is pending', () => {
    const sentMail = { ...mail, customer: { ...mail.customer, state: 'sent' } } as const
    expect(mailInterval({ mail: sentMail, events: [] }, 0, 1)).toBe(false)
  })
})
