/** All fault campaigns, in the order in which they are run. */

import type { Campaign } from './campaign.ts'
import { fuzzCampaign, fuzzPostgresCampaign } from './fuzz/fuzz-campaigns.ts'

export const campaigns: readonly Campaign[] = [fuzzCampaign, fuzzPostgresCampaign]
