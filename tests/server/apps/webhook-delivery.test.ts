/** The delivery to webhooks beside changes of theirs, whose steps a whole shop makes too fast to meet. */

import { NEVER } from 'rxjs'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeliveryState } from '#contract/apps/webhooks.ts'
import type { Webhook } from '#events/apps/webhook-decider.ts'
import type { OpenedEvent, RecordedEvent } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { startWebhooks } from '#server/apps/webhooks/deliver.ts'
import { createDeliveryStates } from '#server/apps/webhooks/delivery-state.ts'
import { createWebhooks } from '#server/apps/webhooks/webhooks.ts'

const key = Buffer.alloc(32, 7)
const NOW = Date.parse('2026-11-21T07:00:00Z')
const clock = () => NOW
const owner = { role: 'admin', name: 'admin' } as const
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

/** A log whose streams have no other events than those appended here. */
function openLog() {
  const events: RecordedEvent[] = []
  const log: Pick<EventLog, 'append' | 'readStream' | 'head' | 'settled'> = {
    async append(request) {
      const added = request.events.map((event, index) => ({
        ...event,
        ...{ position: events.length + index + 1, stream: request.stream, actor: owner, at },
      })) as unknown as readonly RecordedEvent[]
      events.push(...added)
      return { outcome: 'appended', events: added, version: events.length, position: events.length }
    },
    readStream: async (stream) => events.filter((event) => event.stream === stream),
    head: async () => ({ size: events.length, root: '' }),
    settled: async () => undefined,
  }
  return log
}
const openEvents = async (events: readonly RecordedEvent[]) => events as unknown as readonly OpenedEvent[]

const added = { url: OLD, types: null, persons: false, after: 0 }

describe('a delivery', () => {
  const webhook: Webhook = { id: 'w1', url: OLD, host: 'old.example', types: null, persons: true }
  const recorded = { position: 1, id: 'e1', stream: 'order FF-1', version: 1, schema: 1, at, actor: owner }
  const event = { ...recorded, type: 'OrderPlaced', data: {} }

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
      shown: async () => [event as unknown as OpenedEvent],
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
    const state = begun && (await states.advance('w1', begun, { failures: 4, nextAt: NOW + 60_000, attempt }))
    if (state === null) throw new Error('It has begun.')
    return state
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

  it('does not come back by a delivery that ends after its webhook was removed', async () => {
    const before = await failed()
    await states.forget('w1')
    expect(await states.advance('w1', before, { cursor: 8 })).toBeNull()
    expect(await states.read('w1')).toBeNull()
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

describe('the move of a webhook', () => {
  it('is finished by a repeat when it was recorded and the delivery did not hear of it', async () => {
    const log = openLog()
    let isAway = false
    const failing = {
      ...states,
      moveTo: async (id: string, cursor?: number) => {
        if (isAway) throw new Error('the database is away')
        await states.moveTo(id, cursor)
      },
    }
    const webhooks = createWebhooks({ log, openEvents, states: failing, key, clock })
    const { id } = await webhooks.add({ ...added }, owner)
    const { size } = await log.head()
    isAway = true
    await expect(webhooks.readdress(id, NEW, owner)).rejects.toThrow('away')
    isAway = false
    const { webhook } = await webhooks.readdress(id, NEW, owner)
    expect(webhook).toMatchObject({ id, url: NEW, delivery: { moves: 2 } })
    expect((await log.head()).size).toBe(size + 2)
    expect(await webhooks.find(id)).toMatchObject({ url: NEW })
    expect(await webhooks.find('nothing')).toBeNull()
  })
})
