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
import { randomDays } from './random-days.ts'
import { timeAndReaders } from './time-and-readers.ts'

export const campaigns: readonly Campaign[] = [
  appendCalls,
  powerCuts,
  changedTables,
  fullDisk,
  timeAndReaders,
  randomDays,
  fuzzCampaign,
  fuzzLimitsCampaign,
  fuzzPostgresCampaign,
  cutAppends,
  cutOrders,
  serverFaults,
]
