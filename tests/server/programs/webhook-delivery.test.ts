/** The delivery to webhooks beside changes of theirs, whose steps a whole shop makes too fast to meet. */

import { NEVER } from 'rxjs'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RecordedEvent } from '#events/shop/event.ts'
import type { Webhook } from '#events/shop/webhook-decider.ts'
import { startWebhooks } from '#server/programs/webhooks/deliver.ts'
import { createDeliveryStates, type DeliveryState } from '#server/programs/webhooks/delivery-state.ts'

const key = Buffer.alloc(32, 7)
const NOW = Date.parse('2026-11-21T07:00:00Z')
const clock = () => NOW
const at = '2026-11-21T07:00:00.000Z'
const OLD = 'https://old.example/events'
const NEW = 'https://new.example/events'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
})

const settings = {
  readSetting: async (name: string) => stored.get(name) ?? null,
  writeSetting: async (name: string, value: string) => void stored.set(name, value),
  async changeSetting(name: string, change: (value: string | null) => string) {
    const value = change(stored.get(name) ?? null)
    stored.set(name, value)
    return value
  },
}
const states = createDeliveryStates(settings)

describe('a delivery', () => {
  const webhook: Webhook = { id: 'w1', url: OLD, host: 'old.example', types: null, persons: true }
  const event = { id: 'e1', position: 1, type: 'OrderPlaced', stream: 'order FF-1', at, data: {} }

  /** What was sent where when the list of webhooks is older than their stream. */
  async function sentWith(current: Webhook | null) {
    const sent: string[] = []
    let reads = 0
    await states.moveTo('w1', 0)
    const delivering = startWebhooks({
      log: { read: async (after) => (after === 0 ? [event as unknown as RecordedEvent] : []) },
      webhooks: {
        all: async () => [webhook],
        find: async () => {
          reads++
          return current
        },
      },
      states,
      shown: async (events) => events,
      post: async (url) => {
        sent.push(url)
        return { status: 200 }
      },
      events: NEVER,
      key,
      clock,
      onError: (error) => sent.push(String(error)),
    })
    await expect.poll(() => reads).toBe(1)
    await delivering.stop()
    return sent
  }

  it('goes to the address that its webhook has now, whatever a list from before says', async () => {
    expect(await sentWith({ ...webhook, url: NEW, host: 'new.example' })).toEqual([NEW])
    expect(await states.read('w1')).toMatchObject({ cursor: 1 })
  })

  it('does not begin for a webhook that was removed since the list was read', async () => {
    expect(await sentWith(null)).toEqual([])
    expect(await states.read('w1')).toMatchObject({ cursor: 0 })
  })
})

describe('the state of a delivery', () => {
  const attempt = { at, position: 8, type: 'OrderPlaced', status: 503 }
  const failed = async (): Promise<DeliveryState> => {
    await states.moveTo('w1', 7)
    const begun = await states.read('w1')
    if (begun === null) throw new Error('It has begun.')
    return states.advance('w1', begun, { failures: 4, nextAt: NOW + 60_000, attempt })
  }

  it('keeps everything but the pause when that ends', async () => {
    const before = await failed()
    await states.endPause('w1')
    expect(await states.read('w1')).toEqual({ ...before, nextAt: 0 })
  })

  it('of a delivery that runs while the pause ends is noted', async () => {
    const before = await failed()
    await states.endPause('w1')
    await states.advance('w1', before, { cursor: 8, failures: 0 })
    expect(await states.read('w1')).toMatchObject({ cursor: 8, failures: 0 })
  })

  it('does not begin by a move to nowhere, or by the end of a pause', async () => {
    await states.moveTo('w1')
    await states.endPause('w1')
    expect(await states.read('w1')).toBeNull()
    await failed()
    await states.forget('w1')
    await states.moveTo('w1')
    await states.endPause('w1')
    expect(await states.read('w1')).toBeNull()
  })
})
