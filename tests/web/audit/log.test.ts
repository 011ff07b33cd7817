import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '#events/event.ts'
import { eventWords, wordsWithoutActor } from '#events/event-words.ts'
import { logQuery, readLogView, wholeLog, writeLogView } from '#web/audit/log/log-view.ts'
import { prettyRecord, readRecord } from '#web/audit/words/read-record.ts'

const place = {
  position: 417,
  id: 'e1',
  stream: 'order-FF-2611211000',
  version: 1,
  at: '2026-11-21T07:00:00.000Z',
} as const
const line = {
  productId: 'm7',
  name: 'The Blacksmith',
  category: 'Regular Fit',
  size: 'M',
  quantity: 2,
  price: 1100,
} as const
const placed: RecordedEvent = {
  ...place,
  schema: 2,
  actor: { role: 'shopper' },
  type: 'OrderPlaced',
  data: {
    orderNumber: 'FF-2611211000',
    day: '2026-11-21',
    lines: [line],
    subtotal: 2200,
    deliveryFee: 0,
    total: 2200,
    paymentMethod: 'COD',
    newCustomer: false,
    customer: { key: 'k', sealed: 'secret' },
  },
}
const shipped: RecordedEvent = {
  ...place,
  schema: 1,
  actor: { role: 'admin', name: 'Owner' },
  type: 'OrderStatusChanged',
  data: {
    orderNumber: 'FF-2611211000',
    from: 'pending',
    to: 'shipped',
    day: '2026-11-21',
    lines: [line],
    total: 2200,
  },
}

describe('an event in words', () => {
  it('says what was ordered, and for how much', () => {
    expect(eventWords(placed).replaceAll('\u00a0', ' ')).toBe(
      'Order FF-2611211000 placed: 2 × The Blacksmith (M), Rs 2,200',
    )
  })

  it('says who changed what', () => {
    expect(eventWords(shipped)).toBe('Order FF-2611211000: status changed from pending to shipped by Owner')
    expect(
      eventWords({
        ...shipped,
        data: { ...shipped.data, to: 'cancelled', reason: 'refused' },
      } as RecordedEvent),
    ).toContain('to cancelled by Owner: refused at the door')
  })

  it('leaves out who it was, where that is named beside it', () => {
    expect(wordsWithoutActor(shipped)).toBe('Order FF-2611211000: status changed from pending to shipped')
    expect(wordsWithoutActor(placed)).toBe(eventWords(placed))
    const waiting: RecordedEvent = {
      ...place,
      schema: 1,
      actor: { role: 'shopper' },
      type: 'WaitRequested',
      data: { wait: 'w', productId: 'm7', size: 'M', by: 'phone', customer: { key: 'k', sealed: 'secret' } },
    }
    expect(wordsWithoutActor(waiting)).toBe(
      'Waiting list: somebody asked to be told of product m7 in M, by phone',
    )
    const declined: RecordedEvent = {
      ...shipped,
      data: { ...shipped.data, to: 'cancelled', reason: 'refused' },
    } as RecordedEvent
    expect(wordsWithoutActor(declined)).toContain('to cancelled: refused at the door')
  })

  it('counts visits', () => {
    const data = { visits: 1, pageViews: 12, productViews: {} }
    const event: RecordedEvent = {
      ...place,
      schema: 1,
      actor: { role: 'system' },
      type: 'TrafficRecorded',
      data,
    }
    expect(eventWords(event)).toBe('1 visit and 12 page views counted')
  })
})

describe('a record that cannot be read', () => {
  it.each(['{"position":417', '{"position":417,"type":"Unheard","schema":1,"data":{}}', 'null'])(
    'is shown and not hidden: %s',
    (record) => {
      const read = readRecord({ record, leaf: 'l' })
      expect(read).toMatchObject({ event: null, words: 'This record cannot be read' })
      expect(prettyRecord(record)).toContain(record.slice(1, 9))
    },
  )
})

describe('the log’s address', () => {
  it('contains the filters, and leaves out defaults', () => {
    const address = writeLogView(new URLSearchParams('event=3'), {
      order: 'ff-2611211000 ',
      type: 'OrderPlaced',
      person: 'Sana Ali',
      from: '2026-11-01',
      sort: 'oldest',
    })
    expect(address.toString()).toBe(
      'event=3&order=FF-2611211000&type=OrderPlaced&person=Sana+Ali&from=2026-11-01&sort=oldest',
    )
    expect(writeLogView(address, wholeLog).toString()).toBe('event=3')
    expect(readLogView(address)).toMatchObject({ order: 'FF-2611211000', sort: 'oldest', actor: null })
  })

  it('ignores invalid values', () => {
    const view = readLogView(new URLSearchParams('type=<b>&actor=nobody&from=2026-13-01&sort=up'))
    expect(view).toEqual(wholeLog)
    expect(logQuery(view).toString()).toBe('')
  })
})
