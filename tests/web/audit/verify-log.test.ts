import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '#events/event.ts'
import { dashboardAsOf } from '#projections/dashboard-as-of.ts'
import { freshFolds } from '#projections/folds.ts'
import { verifyLog } from '#web/audit/proof/verify-log.ts'
import { day, factsOf, priced, publish } from '../../events/catalogue/catalogue-facts-of.ts'
import { daysOfShop } from '../../projections/days-of-shop.ts'
import { type Row, rowOfRecord, shopOf, signedLog } from './signed-log.ts'

const log = signedLog(daysOfShop(40).events)
const { size, rows } = log

async function verdict(
  tampered: readonly Row[] = rows,
  changes = {},
  verifiedCheckpoint: string | null = null,
) {
  const progress: number[] = []
  const report = await verifyLog(shopOf(log, tampered, changes), {
    verifiedCheckpoint,
    onProgress: (done) => progress.push(done),
  })
  return { ...report, progress }
}

/** The row with one letter of its record changed. */
function changed({ record, leaf }: Row, at: number): Row {
  const place = Math.floor(at * record.length)
  const letter = record[place] === '7' ? '8' : '7'
  return { record: record.slice(0, place) + letter + record.slice(place + 1), leaf }
}

describe('verifying everything in the browser', () => {
  it('passes for a valid log, with the root and every figure compared', async () => {
    const report = await verdict()
    expect(report.sentence).toBe(
      `Everything matches the log: all ${size} events are exactly what was recorded and signed, and every figure of the dashboard follows from them.`,
    )
    expect(report.checks.map(({ holds }) => holds)).toEqual([
      true,
      true,
      true,
      true,
      'declared',
      'first',
      true,
    ])
    expect(report.root).toBe(log.root(size))
    expect(report.figures.length).toBeGreaterThan(15)
    expect(report.figures.every(({ same }) => same)).toBe(true)
    expect(report.figures.filter(({ computed }) => computed.includes('{'))).toEqual([])
    expect(report.progress.at(-1)).toBe(size)
  })

  it('names the event of which any byte was changed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: size }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        async (position, at) => {
          const report = await verdict(
            rows.map((row, index) => (index === position - 1 ? changed(row, at) : row)),
          )
          expect(report).toMatchObject({ holds: false, position })
          expect(report.sentence).toContain(`vent ${position} `)
        },
      ),
      { numRuns: 25 },
    )
  })

  it('names the event that was removed, inserted or moved', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: size - 1 }), async (position) => {
        const [before, after] = [rows.slice(0, position - 1), rows.slice(position)]
        const [here, next] = rows.slice(position - 1)
        if (here === undefined || next === undefined) throw new Error('no such rows')
        expect(await verdict([...before, ...after])).toMatchObject({ holds: false, position })
        expect(await verdict([...before, next, here, ...after.slice(1)])).toMatchObject({
          holds: false,
          position,
        })
        expect(await verdict([...before, here, here, ...after])).toMatchObject({
          holds: false,
          position: position + 1,
        })
      }),
      { numRuns: 15 },
    )
  })

  it('names where the log was cut off', async () => {
    const report = await verdict(rows.slice(0, size - 5))
    expect(report).toMatchObject({ holds: false, position: size - 4 })
    expect(report.sentence).toContain(`Event ${size - 4} is missing`)
  })

  it('finds an event whose record and hash were changed together', async () => {
    const position = 77
    const forged = rows.map((row, index) =>
      index === position - 1 ? rowOfRecord(row.record.replace('"id":"event', '"id":"EVENT')) : row,
    )
    const report = await verdict(forged)
    expect(report.holds).toBe(false)
    expect(report.position).toBe(position)
    expect(report.sentence).toContain('not what was recorded')
  })

  it('says which figure the shop has wrong', async () => {
    const report = await verdict(rows, {
      dashboard: async (position: number) => {
        const said = log.dashboard(position)
        return { ...said, stats: { ...said.stats, totalRevenue: said.stats.totalRevenue + 1 } }
      },
    })
    expect(report.holds).toBe(false)
    expect(report.sentence).toMatch(/the events add up to Total Revenue/)
  })

  it('says which figure the dashboard shows wrong now, also at an event between', async () => {
    for (const position of [size, 33]) {
      const truth = { ...log.dashboard(position), catchingUp: false, stopped: [] }
      const lie = { ...truth, stats: { ...truth.stats, totalRevenue: 9_999_999 } }
      expect(await verdict(rows, { live: async () => truth })).toMatchObject({ holds: true })
      const report = await verdict(rows, { live: async () => lie })
      expect(report).toMatchObject({ holds: false, position })
      expect(report.sentence).toMatch(/Total Revenue .*, and the dashboard shows Rs\s(99,99,999|9,999,999)/)
    }
  })

  it.each([{ catchingUp: true }, { stopped: ['sales'] }])(
    'does not compare what is shown with %o, and says so in the sentence',
    async (state) => {
      const live = { ...log.dashboard(5), catchingUp: false, stopped: [], ...state }
      const { holds, checks, sentence } = await verdict(rows, { live: async () => live })
      expect(holds).toBe(true)
      expect(checks.at(-1)).toMatchObject({ holds: null, detail: expect.stringContaining('Verify again') })
      expect(sentence).toBe(
        `No event was changed: all ${size} events are exactly what was recorded and signed. The dashboard’s figures could not all be compared.`,
      )
    },
  )

  it('does not say that figures follow which the shop did not send', async () => {
    const { checks, sentence } = await verdict(rows, { dashboard: async () => null })
    expect(checks[3]).toMatchObject({ holds: null })
    expect(sentence).toContain('could not all be compared')
  })

  it.each([size + 1, 1.5, -1, Number.NaN])(
    'fails when event %d is shown, which is not signed',
    async (position) => {
      const live = { ...log.dashboard(size), position, catchingUp: false, stopped: [] }
      const { holds, checks, sentence } = await verdict(rows, { live: async () => live })
      expect(holds).toBe(false)
      expect(checks.at(-1)).toMatchObject({ holds: false })
      expect(sentence).toBe(checks.at(-1)?.detail)
    },
  )

  it('compares the figures before the first event, also of an empty log', async () => {
    const empty = signedLog([])
    const at = '2026-11-20T10:00:00.000Z'
    const live = { ...dashboardAsOf(freshFolds, 0, at), catchingUp: false, stopped: [] }
    const lie = { ...live, stats: { ...live.stats, totalRevenue: 9_999_999 } }
    for (const some of [log, empty]) {
      const verdictOn = (shown: typeof live) =>
        verifyLog(shopOf(some, some.rows, { live: async () => shown }), {
          verifiedCheckpoint: null,
          onProgress: () => undefined,
        })
      const report = await verdictOn(live)
      const prices = some === log ? 'declared' : true
      expect(report.checks.map(({ holds }) => holds)).toEqual([true, true, true, true, prices, 'first', true])
      expect(report.sentence).toContain('every figure of the dashboard')
      expect(await verdictOn(lie)).toMatchObject({ holds: false, position: null })
    }
  })

  it('does not trust a checkpoint that somebody else has signed', async () => {
    const report = await verdict(rows, {
      checkpoint: async () => ({ text: log.checkpoint(size).replace(String(size), String(size - 1)) }),
    })
    expect(report.holds).toBe(false)
    expect(report.sentence).toContain('was changed after')
  })

  it('reads a log that the shop refuses to sign, to name the first event that is wrong', async () => {
    const refused = 'History has changed.'
    const checkpoint = async () => ({ refused, head: { size, root: '' } })
    const tampered = rows.map((row, index) => (index === 40 ? changed(row, 0.5) : row))
    expect(await verdict(tampered, { checkpoint })).toMatchObject({ holds: false, position: 41 })
    const cut = { refused, head: { size: 20, root: log.root(20) } }
    const report = await verdict(rows.slice(0, 20), { checkpoint: async () => cut }, log.checkpoint(30))
    expect(report).toMatchObject({ holds: false, position: 21 })
    expect((await verdict(rows, { checkpoint })).sentence).toBe(refused)
  })

  it('promises a comparison only when its checkpoint will be kept', async () => {
    const live = { ...log.dashboard(size), catchingUp: true, stopped: [] }
    const unknown = await verdict(rows, { live: async () => live })
    expect(unknown.checks[5]).toMatchObject({
      holds: 'first',
      what: 'This browser’s first verification',
    })
    const lie = { ...live, position: size + 1, catchingUp: false }
    for (const failed of [
      await verdict(rows.slice(0, size - 5)),
      await verdict(rows, { live: async () => lie }),
    ]) {
      expect(failed.holds).toBe(false)
      expect(failed.checks[5]).toMatchObject({ holds: null, detail: 'Not reached.' })
    }
  })

  it('compares the log with what it verified last', async () => {
    const kept = log.checkpoint(30)
    const { checks } = await verdict(rows, {}, kept)
    expect(checks[5]).toMatchObject({ holds: true, detail: expect.stringContaining('only added to') })
    expect(checks).toHaveLength((await verdict()).checks.length)
    const shorter = signedLog(daysOfShop(2).events)
    const report = await verifyLog(shopOf(shorter), {
      verifiedCheckpoint: log.checkpoint(size),
      onProgress: () => undefined,
    })
    expect(report).toMatchObject({ holds: false, position: shorter.size + 1 })
    expect(report.sentence).toContain('The log was cut off')
  })
})

describe('verifying prices in the browser', () => {
  const facts = factsOf([publish(day(0), 2400), priced(day(40), 1200)])
  const events = (from: number) =>
    facts.map((fact) => ({
      ...fact,
      id: `e${fact.position}`,
      stream: 'product-m8',
      schema: 1,
      actor: { role: 'system' },
      ...(fact.type === 'PriceChanged' && { data: { ...fact.data, from } }),
    })) as readonly RecordedEvent[]
  const check = async (from: number) => {
    const forged = signedLog(events(from))
    return verifyLog(shopOf(forged), { verifiedCheckpoint: null, onProgress: () => undefined })
  }

  it('says that no reduction contradicts the log', async () => {
    const { holds, checks } = await check(2400)
    expect(holds).toBe(true)
    expect(checks[4]).toEqual({
      what: 'No price contradicts the log',
      holds: true,
      detail: '1 reduction proved. No order was compared.',
    })
  })

  it('names the first fact that tells an untrue price, although everything is signed', async () => {
    const report = await check(4800)
    expect(report).toMatchObject({ holds: false, position: 2 })
    expect(report.sentence).toContain('says that Night Train cost Rs 4,800 before, but it cost Rs 2,400')
  })
})
