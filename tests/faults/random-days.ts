/** Random days of a shop: orders that are taken by hand, changed, packed, brought back, exchanged and refunded. The figures equal a recount. */

import assert from 'node:assert/strict'
import fc from 'fast-check'
import { ledgerEntries } from '#projections/cash/ledger.ts'
import { dashboardView } from '#projections/dashboard.ts'
import { foldEvents, freshFolds, statesOf } from '#projections/folds.ts'
import { anyStart, anySteps } from '../projections/any-steps.ts'
import { naiveRecount } from '../projections/naive-recount.ts'
import { runShop, type Step } from '../projections/shop-run.ts'
import type { Campaign, Extent } from './campaign.ts'

const DAYS_IN_CASE = 100
const MOST_STEPS = 80

function expectTruth(start: string, steps: readonly Step[]): void {
  const { events, orders, traffic, ratings, cash, counts, now } = runShop(start, steps)
  const shown = dashboardView(statesOf(foldEvents(freshFolds, events)), now)
  assert.deepStrictEqual(shown, naiveRecount(orders, traffic, now, ratings, cash, counts))
  for (const event of events) {
    assert.equal(
      ledgerEntries(event).reduce((sum, { paisa }) => sum + paisa, 0),
      0,
    )
  }
}

export const randomDays: Campaign = {
  name: 'random-days',
  what: 'random days of a shop: its figures equal a recount, and its ledger balances with each fact',
  lacks: async () => null,
  async *cases(extent: Extent) {
    const cases = extent === 'part' ? 1 : 100
    for (let seed = 1; seed <= cases; seed++) {
      yield {
        name: `${DAYS_IN_CASE} days from seed ${seed}`,
        inputs: DAYS_IN_CASE,
        run: async () =>
          fc.assert(fc.property(anyStart, anySteps(MOST_STEPS), expectTruth), {
            numRuns: DAYS_IN_CASE,
            seed,
          }),
      }
    }
  },
}
