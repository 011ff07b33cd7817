/** All fault campaigns, in the order in which they are run. */

import { appendCalls } from './append-calls.ts'
import type { Campaign } from './campaign.ts'
import { changedTables } from './changed-tables.ts'
import { fullDisk } from './full-disk.ts'
import { fuzzCampaign, fuzzLimitsCampaign, fuzzPostgresCampaign } from './fuzz/fuzz-campaigns.ts'
import { cutAppends } from './postgres/cut-appends.ts'
import { cutOrders } from './postgres/cut-orders.ts'
import { serverFaults } from './postgres/server-faults.ts'
import { powerCuts } from './power-cuts.ts'
import { timeAndReaders } from './time-and-readers.ts'

/** Each group has a test file of its own, so that they run beside each other. */
export const groups = {
  files: [appendCalls, powerCuts, changedTables, fullDisk, timeAndReaders],
  fuzz: [fuzzCampaign, fuzzLimitsCampaign, fuzzPostgresCampaign],
  cuts: [cutAppends, cutOrders],
  server: [serverFaults],
} as const satisfies Record<string, readonly Campaign[]>

export const campaigns: readonly Campaign[] = Object.values(groups).flat()
