import { describe, expect, it } from 'vitest'
import type { PastEvent } from '#events/event.ts'
import type { Meaning, TrackingStep } from '#server/parcels/couriers/courier-api.ts'
import { newsOf as newsOfParcel } from '#server/parcels/couriers/tracking-news.ts'

const person = { role: 'admin', name: 'Ayesha' } as const
const feed = { role: 'program', name: 'PostEx tracking', courier: 'postex' } as const
const programs = [
  { role: 'program', name: 'PostEx tracking' },
  { role: 'program', name: 'TCS tracking', courier: 'tcs' },
] as const
/** Events as far as they count here. */
const happened = (...events: readonly object[]) =>
  events.map((event) => ({
    at: '2026-11-21T07:00:00Z',
    actor: person,
    data: {},
    ...event,
  })) as unknown as readonly PastEvent[]

const parcel = { courier: 'postex', trackingNumber: 'PX-1' }
const handedOver = {
  type: 'ParcelHandedOver',
  data: { courier: 'postex', customer: { trackingNumber: 'px1' } },
}
const failed = { type: 'DeliveryAttemptFailed' }
const delivered = { type: 'OrderStatusChanged', data: { to: 'delivered' } }
const step = (meaning: Meaning | null, words = '', minute = 0): TrackingStep => ({
  at: `2026-11-22T07:${String(minute).padStart(2, '0')}:00.000Z`,
  meaning,
  code: '0',
  words,
})

const newsOf = (events: readonly PastEvent[], steps: readonly TrackingStep[]) =>
  newsOfParcel(events, parcel, steps)

describe('what a courier’s history says', () => {
  it('is nothing about another parcel, with which the order was handed over again meanwhile', () => {
    const again = { ...handedOver, data: { courier: 'postex', customer: { trackingNumber: 'PX-2' } } }
    expect(newsOf(happened(handedOver, { type: 'HandoverUndone' }, again), [step('delivered')])).toEqual([])
  })

  it('is nothing while the parcel is on its way, or was never handed over', () => {
    expect(newsOf(happened(handedOver), [step('on-the-way'), step(null)])).toEqual([])
    expect(newsOf(happened(), [step('delivered')])).toEqual([])
  })

  it('is nothing about a parcel whose handover was undone', () => {
    expect(newsOf(happened(handedOver, { type: 'HandoverUndone' }), [step('delivered')])).toEqual([])
  })

  it('is each failed try that nobody has recorded, with the courier’s words', () => {
    const tries = [step('attempted', 'Refused', 1), step('attempted', 'Phone off', 2)]
    expect(newsOf(happened(handedOver, failed), tries)).toEqual([
      { type: 'FailDelivery', reason: 'phone-off', words: 'Phone off', attempt: 2 },
    ])
    expect(newsOf(happened(handedOver, failed, failed), tries)).toEqual([])
  })

  it('counts the tries of an earlier parcel of the order apart', () => {
    const earlier = [handedOver, failed, { type: 'HandoverUndone' }]
    expect(newsOf(happened(...earlier, handedOver), [step('attempted')])).toMatchObject([{ attempt: 2 }])
  })

  it('names a try once that the courier lists twice', () => {
    expect(
      newsOf(happened(handedOver), [step('attempted', 'Closed'), step('attempted', 'Closed')]),
    ).toHaveLength(1)
  })

  it('is a delivery once, whatever people make of it afterwards', () => {
    const steps = [step('on-the-way'), step('delivered', '', 1), step(null, 'Something new', 2)]
    const change = { type: 'ChangeStatus', to: 'delivered', from: 'shipped' }
    expect(newsOf(happened(handedOver), steps)).toEqual([change])
    expect(newsOf(happened(handedOver, { ...delivered, actor: feed }), steps)).toEqual([])
    // What a person has set was no news of the feed: the rule of the order decides.
    expect(newsOf(happened(handedOver, delivered), steps)).toEqual([change])
  })

  it.each(programs)('is told by its own feed, and not by $name', (actor) => {
    const change = { type: 'ChangeStatus', to: 'delivered', from: 'shipped' }
    const corrected = { type: 'OrderStatusChanged', data: { to: 'shipped' } }
    const events = happened(handedOver, { ...delivered, actor }, corrected)
    expect(newsOf(events, [step('delivered')])).toEqual([change])
  })

  it('is a delivery again of the next parcel', () => {
    const earlier = [handedOver, { ...delivered, actor: feed }, { type: 'HandoverUndone' }]
    expect(newsOf(happened(...earlier, handedOver), [step('delivered')])).toHaveLength(1)
  })

  it('is a return, refused when the last try says so', () => {
    const returned = step('returned', 'Returned', 9)
    const reasonOf = (...tries: TrackingStep[]) => newsOf(happened(handedOver), [...tries, returned]).at(-1)
    expect(reasonOf()).toMatchObject({ to: 'cancelled', reason: 'returned' })
    expect(reasonOf(step('attempted', 'Refused', 1))).toMatchObject({ reason: 'refused' })
    expect(reasonOf(step('attempted', 'Refused', 1), step('attempted', 'Closed', 2))).toMatchObject({
      reason: 'returned',
    })
  })
})
