/** The schema of the fact about what a campaign costs. Its visits are in `TrafficRecorded`, its orders in `OrderPlaced`. */

import { code, rupees } from '../fact-parts.ts'
import { type Fact, fact, publicText } from '../fact-schema.ts'

/** The owner said what was spent on a campaign in a month. */
const advertisingCostSet = fact('AdvertisingCostSet', {
  /** As `campaignOf` names it. */
  campaign: code,
  month: publicText('day').regex(/^\d{4}-\d{2}$/),
  cost: rupees,
  /** What was said before; 0 when nothing was. */
  before: rupees,
})

export const campaignFacts = [advertisingCostSet] as const satisfies readonly Fact[]
