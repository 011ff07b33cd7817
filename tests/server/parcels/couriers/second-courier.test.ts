/** A courier with other addresses, fields and words is an entry of the table, and no code. */

import { describe, expect, it } from 'vitest'
import type { Order } from '#events/orders/order.ts'
import { createCourierApi } from '#server/parcels/couriers/call-courier.ts'
import type { CourierEntry } from '#server/parcels/couriers/courier-table.ts'
import type { OutsideCall } from '#server/platform/http/call-outside.ts'

const entry: CourierEntry = {
  id: 'other',
  url: 'https://api.other.example',
  token: { header: 'Authorization', before: 'Bearer ' },
  answer: { code: 'status', done: ['1'], unknown: ['9'], token: ['7'], words: 'error' },
  book: {
    method: 'POST',
    path: '/packets',
    body: [
      { name: 'ref', field: 'orderNumber' },
      { name: 'from', field: 'pickup' },
      { name: 'weight', value: 500 },
    ],
    trackingNumber: 'packet.cn',
  },
  cancel: { method: 'POST', path: '/cancel', field: 'cn' },
  labels: { path: '/slips?cn={numbers}', most: 50 },
  track: {
    path: '/track?cn={number}',
    steps: 'packet.trail',
    code: 'state',
    words: 'state',
    at: ['on'],
    zone: 'Z',
  },
  meanings: { Delivered: 'delivered', 'Not home': 'attempted' },
}

const { signal } = new AbortController()
const order = { orderNumber: 'FF-1' } as Order

/** A courier that answers with this JSON. */
function courierThatSays(json: unknown, status = 200) {
  const calls: OutsideCall[] = []
  const api = createCourierApi(entry, { token: 'secret' }, async (call) => {
    calls.push(call)
    return {
      status,
      body: Buffer.from(JSON.stringify(json)),
      type: 'application/json',
      location: null,
      retryAfterMs: null,
    }
  })
  return { api, calls }
}

describe('another courier', () => {
  it('is booked by its own fields', async () => {
    const { api, calls } = courierThatSays({ status: 1, packet: { cn: 'LE 77' } })
    expect(await api.book(order, signal)).toBe('LE 77')
    expect(calls).toMatchObject([
      {
        method: 'POST',
        url: 'https://api.other.example/packets',
        headers: { Authorization: 'Bearer secret' },
        body: JSON.stringify({ ref: 'FF-1', weight: 500 }),
      },
    ])
  })

  it('is followed by its own words, the oldest step first', async () => {
    const trail = [
      { state: 'Delivered', on: '2026-11-22 09:00:00' },
      { state: 'Not home', on: '2026-11-21T09:00:00+05:00' },
      { state: 'Lost in thought', on: 'yesterday' },
    ]
    const { api } = courierThatSays({ status: '1', packet: { trail } })
    const steps = await api.track('LE 77', signal)
    expect(steps).toEqual([
      { at: '2026-11-21T04:00:00.000Z', meaning: 'attempted', code: 'Not home', words: 'Not home' },
      { at: '2026-11-22T09:00:00.000Z', meaning: 'delivered', code: 'Delivered', words: 'Delivered' },
      { at: null, meaning: null, code: 'Lost in thought', words: 'Lost in thought' },
    ])
  })

  it('tells apart an unknown number, a refused token and a refusal', async () => {
    expect(await courierThatSays({ status: 9 }).api.track('1', signal)).toBeNull()
    await expect(courierThatSays({ status: 7 }).api.track('1', signal)).rejects.toMatchObject({
      kind: 'token',
    })
    await expect(
      courierThatSays({ status: 0, error: 'too late' }).api.cancel('1', signal),
    ).rejects.toMatchObject({
      kind: 'refused',
      message: 'other says: too late',
    })
  })

  it('may have booked a parcel although it broke, and has not when it was called too often', async () => {
    await expect(courierThatSays({}, 502).api.book(order, signal)).rejects.toMatchObject({ mayBeDone: true })
    await expect(courierThatSays({}, 429).api.book(order, signal)).rejects.toMatchObject({ mayBeDone: false })
  })
})
