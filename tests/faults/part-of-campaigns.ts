/** Tests the short form of each fault campaign of a group; `npm run test:faults` runs all of it. */

import { expect, it } from 'vitest'
import { groups } from './campaigns.ts'
import { runCampaign } from './run-campaign.ts'

export function testPartOf(group: keyof typeof groups): void {
  for (const campaign of groups[group]) {
    // One that does not end is found then, too; alone each takes a few seconds.
    it(`holds in a part of the campaign ${campaign.name}`, { timeout: 300_000 }, async ({ skip }) => {
      const lacking = await campaign.lacks()
      if (lacking !== null) skip(lacking)
      const { failed, ran } = await runCampaign(campaign, 'part')
      expect(failed).toEqual([])
      expect(ran).toBeGreaterThan(0)
    })
  }
}
