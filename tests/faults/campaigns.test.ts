/**
 * The short form of the campaigns that a new table or a new call must satisfy. `npm run test:faults -- --part`, which CI runs,
 * is the short form of all campaigns, and `npm run test:faults` runs them completely.
 */

import { expect, it } from 'vitest'
import { changedTables } from './changed-tables.ts'
import { fuzzCampaign } from './fuzz/fuzz-campaigns.ts'
import { failedLines, runCampaign } from './run-campaign.ts'

it.each([changedTables, fuzzCampaign])('passes a part of the campaign $name', async (campaign) => {
  const report = await runCampaign(campaign, 'part')
  // The message is all that remains of a failure in the output of CI.
  if (report.failed.length > 0) throw new Error(failedLines([report]).join('\n'))
  expect(report.ran).toBeGreaterThan(0)
})
