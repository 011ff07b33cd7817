import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { historyPositions } from '#tests/events/log/history-positions.ts'
import { sharedFolder } from '#tests/new-folder.ts'
import { daysOfShop, requestOf } from '#tests/projections/days-of-shop.ts'
import { recountOf } from '#tests/projections/recount-events.ts'
import { until } from '#tests/until.ts'
import { AUDITOR, openSharedShop, type TestShop } from '../test-shop.ts'

// Enough for some snapshots.
const { events } = daysOfShop(400)
const END = events.length

let shop: TestShop
let auditor: Awaited<ReturnType<TestShop['signedIn']>>
beforeAll(async () => {
  const folder = sharedFolder()
  const { log, close } = openSqliteEventStore(join(folder, 'shop.db'))
  await Promise.all(events.map((event) => log.append(requestOf(event))))
  await close()
  shop = await openSharedShop({ folder })
  auditor = await shop.signedIn(AUDITOR)
  const thousands = Math.floor(END / 1000)
  await until(() =>
    expect(historyPositions(join(folder, 'shop.db')).length).toBeGreaterThanOrEqual(thousands),
  )
})

const dashboard = async (query: string) => {
  const { body } = await auditor.get(`/api/audit/dashboard?${query}`).expect(200)
  return { ...body.data, summary: body.summary }
}
const recounted = (position: number, at = events[position - 1]?.at ?? '') => {
  const { stats, charts, summary, cash, insight } = recountOf(events.slice(0, position), at)
  return { position, at, stats, charts, summary, cash, insight }
}

describe('the dashboard as of a moment', () => {
  it('equals a simple recount of the events at random positions', async () => {
    const positions = Array.from({ length: 12 }, () => 1 + Math.floor(Math.random() * END))
    for (const position of [1, 1000, 1001, END, ...positions]) {
      expect(await dashboard(`position=${position}`)).toEqual(recounted(position))
    }
  })

  it('shows the end of a Karachi day, or the exact instant', async () => {
    const { at = '' } = events[200] ?? {}
    const after = events.findIndex((event) => event.at > at)
    expect(await dashboard(`at=${at}`)).toEqual(recounted(after, at))
    const endOfDay = '2026-06-15T18:59:59.999Z'
    const nextDay = events.findIndex((event) => event.at > endOfDay)
    expect(await dashboard('at=2026-06-15')).toEqual(recounted(nextDay, endOfDay))
  })

  it('is empty before the first event, and defaults to the last event', async () => {
    const { position, stats } = await dashboard('position=0')
    expect({ position, stats }).toMatchObject({ position: 0, stats: { totalOrders: 0, totalRevenue: 0 } })
    expect((await dashboard('at=2020-01-01')).position).toBe(0)
    // Mails that were still to be sent have been recorded since.
    expect((await dashboard('')).position).toBeGreaterThanOrEqual(END)
  })

  it('shows no names, and is for auditors and admins only', async () => {
    const { stats } = await dashboard(`position=${END}`)
    expect(stats.recentOrders.map(({ customer }: { customer: unknown }) => customer)).toEqual(
      Array(10).fill(null),
    )
    await shop.stranger().get('/api/audit/dashboard?position=1').expect(401)
    await (await shop.signedIn()).get('/api/audit/dashboard?position=1').expect(200)
  })

  it.each([
    'position=-1',
    'position=x',
    'position=1.5',
    'at=yesterday',
    'at=2026-02-30',
    'position=1&at=2026-11-21',
  ])('refuses %s with a sentence', async (query) => {
    const { body } = await auditor.get(`/api/audit/dashboard?${query}`).expect(422)
    expect(body.error).toMatch(/^[A-Z].*\.$/)
  })

  it('refuses a position beyond the end of the log', async () => {
    const { body } = await auditor.get('/api/audit/dashboard?position=1000000').expect(404)
    expect(body.error).toMatch(/^The log ends at event [\d,]+\.$/)
  })
})
