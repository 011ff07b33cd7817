import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecordedEvent, ShopEvent } from '#events/event.ts'
import { campaigns, campaignsIn, MOST_CAMPAIGNS } from '#projections/reports/campaigns.ts'
import { recordedInClear } from '../../events/in-clear.ts'

type At = { readonly event: ShopEvent; readonly at: string }

function recorded(facts: readonly At[]): readonly RecordedEvent[] {
  return facts.map(({ event, at }, index) =>
    recordedInClear(event, {
      ...{ position: index + 1, id: `e-${index}`, stream: 'any', version: index + 1, schema: 1, at },
      actor: { role: 'system' },
    }),
  )
}

const stateAfter = (facts: readonly At[]) => recorded(facts).reduce(campaigns.evolve, campaigns.initial)

const visits = (counts: Readonly<Record<string, number>>, at = '2026-11-20T06:00:00.000Z'): At => ({
  at,
  event: { type: 'TrafficRecorded', data: { visits: 9, pageViews: 9, productViews: {}, campaigns: counts } },
})

const anyCampaign = fc.constantFrom('eid', 'instagram', 'constructor', '__proto__')
const anyFact: fc.Arbitrary<At> = fc.oneof(
  fc
    .record({
      campaign: anyCampaign,
      count: fc.integer({ min: 1, max: 9 }),
      month: fc.constantFrom(9, 10, 11),
    })
    .map(({ campaign, count, month }) =>
      // The last hours of a month in UTC are the next month in Karachi.
      visits(
        Object.fromEntries([[campaign, count]]),
        `2026-${String(month).padStart(2, '0')}-30T20:00:00.000Z`,
      ),
    ),
  fc
    .record({
      campaign: anyCampaign,
      cost: fc.integer({ min: 0, max: 9000 }),
      month: fc.constantFrom('2026-10', '2026-11'),
    })
    .map(
      ({ campaign, cost, month }): At => ({
        at: '2026-12-01T06:00:00.000Z',
        event: { type: 'AdvertisingCostSet', data: { campaign, month, cost, before: 0 } },
      }),
    ),
)

describe('visits and costs of campaigns', () => {
  it('equal a recount of all facts', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 40 }), (facts) => {
        const state = stateAfter(facts)
        for (const month of ['2026-09', '2026-10', '2026-11', '2026-12']) {
          const names = ['eid', 'instagram', 'constructor', '__proto__']
          const counted = names.map((campaign) => {
            let [seen, cost, isKnown] = [0, 0, false]
            for (const { event, at } of facts) {
              const inKarachi = new Date(Date.parse(at) + 5 * 3_600_000).toISOString().slice(0, 7)
              if (event.type === 'TrafficRecorded' && inKarachi === month) {
                const count = Object.entries(event.data.campaigns ?? {}).find(
                  ([name]) => name === campaign,
                )?.[1]
                seen += count ?? 0
                isKnown ||= count !== undefined
              }
              if (
                event.type === 'AdvertisingCostSet' &&
                event.data.campaign === campaign &&
                event.data.month === month
              ) {
                cost = event.data.cost
                isKnown = true
              }
            }
            return isKnown ? [{ campaign, visits: seen, cost }] : []
          })
          const byName = (one: { campaign: string }, other: { campaign: string }) =>
            one.campaign < other.campaign ? -1 : 1
          expect(campaignsIn(state, month).toSorted(byName)).toEqual(counted.flat().toSorted(byName))
        }
      }),
    )
  })

  it('do not grow with campaigns that somebody invents', () => {
    const state = stateAfter(Array.from({ length: MOST_CAMPAIGNS + 50 }, (_, n) => visits({ [`c-${n}`]: 1 })))
    expect(campaignsIn(state, '2026-11')).toHaveLength(MOST_CAMPAIGNS)
    const known = recorded([visits({ 'c-0': 5 })]).reduce(campaigns.evolve, state)
    expect(campaignsIn(known, '2026-11').find(({ campaign }) => campaign === 'c-0')?.visits).toBe(6)
  })
})
