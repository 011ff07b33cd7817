/** All fault campaigns, in the order in which they are run. */

import type { Campaign } from './campaign.ts'

export const campaigns: readonly Campaign[] = []
