/** What a person did on a day, read from the log of each engine. */

import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type Actor, orderStream, type ShopEvent } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { EventStore } from '#events/log/event-store.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { STAFF_STREAM } from '#events/people/staff-facts.ts'
import { createReadDay } from '#server/people/day-actions.ts'
import { eventStore } from '#tests/events/log/postgres/opened.ts'
import { newFolder } from '#tests/new-folder.ts'
import { createTestDatabase } from '#tests/postgres/test-database.ts'
import { orderNumber, orderPlaced, statusChanged } from '../../events/sample-requests.ts'

/** Opens a store over the same log each time, which is closed after the test. */
type OpenStore = () => Promise<EventStore>

async function sqlite(): Promise<OpenStore> {
  const file = join(newFolder(), 'shop.db')
  return async () => {
    const store = openSqliteEventStore(file, { lookEveryMs: 20 })
    onTestFinished(() => store.close())
    return store
  }
}

async function postgres(): Promise<OpenStore> {
  const { url } = await createTestDatabase()
  return () => eventStore(url)
}

const DAY = '2026-11-21'
/** 00:00 in Karachi. */
const MIDNIGHT = Date.parse('2026-11-20T19:00:00.000Z')
const HOUR_MS = 3_600_000
const at = (hours: number) => new Date(MIDNIGHT + hours * HOUR_MS).toISOString()
const as = (name: string): Actor => ({ role: 'admin', name })

describe.each([
  ['SQLite', sqlite],
  ['PostgreSQL', postgres],
])('a day of one of the shop’s people, in %s', (_, open) => {
  let another: OpenStore
  let log: EventLog
  let versions: Map<string, number>
  beforeEach(async () => {
    another = await open()
    log = (await another()).log
    versions = new Map()
  })

  async function append(stream: string, actor: Actor, at: string, ...events: readonly ShopEvent[]) {
    const expected = versions.get(stream) ?? 0
    versions.set(stream, expected + events.length)
    const result = await log.append({ stream, expected, events, actor, at })
    expect(result.outcome).toBe('appended')
  }
  const invite = (staff: string, name: string, hours: number) =>
    append(STAFF_STREAM, as('admin'), at(hours), {
      type: 'StaffInvited',
      data: { staff, name, role: 'caller', customer: { email: `staff ${staff}`, mail: `${staff}@x.test` } },
    })
  const rename = (staff: string, before: string, after: string, hours: number) =>
    append(STAFF_STREAM, as('admin'), at(hours), { type: 'NameChanged', data: { staff, before, after } })
  async function confirm(n: number, name: string, hours: number) {
    const placed = orderPlaced(orderNumber(n))
    const stream = orderStream(orderNumber(n))
    await append(stream, { role: 'shopper' }, at(hours), placed)
    await append(stream, as(name), at(hours), statusChanged(placed, 'pending', 'confirmed'))
  }
  async function visits(count: number, hours: number) {
    const visit: ShopEvent = { type: 'TrafficRecorded', data: { visits: 1, pageViews: 1, productViews: {} } }
    await append('traffic', { role: 'system' }, at(hours), ...Array(count).fill(visit))
  }

  it('has one’s own actions alone, the latest first, with words and orders', async () => {
    await invite('p-1', 'Sana', -30)
    await invite('p-2', 'Bina', -29)
    await confirm(1, 'Sana', 9)
    await confirm(2, 'Bina', 10)
    await confirm(3, 'Sana', 11)
    const read = createReadDay(log)
    const sanas = await read('p-1', DAY)
    expect(sanas).toMatchObject({
      day: DAY,
      count: 2,
      actions: [
        { at: at(11), type: 'OrderStatusChanged', orderNumber: orderNumber(3) },
        { at: at(9), type: 'OrderStatusChanged', orderNumber: orderNumber(1) },
      ],
      next: null,
    })
    // Neither the order nor the person, who are named beside it.
    expect(sanas.actions[0]?.words).toBe('Status changed from pending to confirmed')
    expect(JSON.stringify(sanas)).not.toContain('Ayesha')
    expect((await read('p-2', DAY)).actions.map(({ orderNumber }) => orderNumber)).toEqual([orderNumber(2)])
    expect(await read('p-3', DAY)).toEqual({ day: DAY, count: 0, actions: [], next: null })
    // Without a name of an own, the first owner is `admin`.
    expect((await read('owner', '2026-11-19')).actions.map(({ type }) => type)).toEqual([
      'StaffInvited',
      'StaffInvited',
    ])
  })

  it('begins and ends at midnight in Karachi', async () => {
    await invite('p-1', 'Sana', -50)
    for (const [n, hours] of [-1 / 3600, 0, 23.99, 24].entries()) await confirm(n, 'Sana', hours)
    const read = createReadDay(log)
    const numbers = async (day: string) =>
      (await read('p-1', day)).actions.map(({ orderNumber }) => orderNumber)
    expect(await numbers('2026-11-20')).toEqual([orderNumber(0)])
    expect(await numbers(DAY)).toEqual([orderNumber(2), orderNumber(1)])
    expect(await numbers('2026-11-22')).toEqual([orderNumber(3)])
    expect(await numbers('2026-11-23')).toEqual([])
  })

  it('follows the person through other names, and not the name to another person', async () => {
    await invite('p-1', 'Sana', -30)
    await confirm(1, 'Sana', 8)
    await rename('p-1', 'Sana', 'Sana Ali', 9)
    await confirm(2, 'Sana Ali', 10)
    await invite('p-2', 'Sana', 11)
    await confirm(3, 'Sana', 12)
    const read = createReadDay(log)
    const numbers = async (staff: string) =>
      (await read(staff, DAY)).actions.map(({ orderNumber }) => orderNumber)
    expect(await numbers('p-1')).toEqual([orderNumber(2), orderNumber(1)])
    expect(await numbers('p-2')).toEqual([orderNumber(3)])
  })

  it('is read in parts, and grows with what other servers append', async () => {
    await invite('p-1', 'Sana', -30)
    for (let n = 0; n < 60; n++) await confirm(n, 'Sana', 9)
    const read = createReadDay((await another()).log)
    const [first, same] = await Promise.all([read('p-1', DAY), read('p-1', DAY)])
    expect(same).toEqual(first)
    expect([first.count, first.actions.length]).toEqual([60, 50])
    await confirm(60, 'Sana', 10)
    const rest = await read('p-1', DAY, first.next ?? 0)
    expect(rest.actions.map(({ orderNumber }) => orderNumber)).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map(orderNumber),
    )
    expect([rest.count, rest.next]).toEqual([61, null])
    expect((await read('p-1', DAY)).actions[0]?.orderNumber).toBe(orderNumber(60))
  })

  it('is found among thousands of events without reading those of other days', async () => {
    await invite('p-1', 'Sana', -90)
    await visits(6000, -60)
    await confirm(1, 'Sana', 9)
    await visits(6000, 40)
    const reads: number[] = []
    const counted: EventLog = {
      ...log,
      read: (after, limit) => {
        reads.push(limit)
        return log.read(after, limit)
      },
      readRecords: (after, limit) => {
        reads.push(limit)
        return log.readRecords(after, limit)
      },
    }
    const read = createReadDay(counted)
    expect((await read('p-1', DAY)).count).toBe(1)
    expect(reads.reduce((sum, each) => sum + each, 0)).toBeLessThan(4000)
    const before = reads.length
    expect((await read('p-1', DAY)).count).toBe(1)
    // Nothing of a day that is over is read again.
    expect(reads.length).toBe(before)
  })
})
