/** The types of the audit's answers, as the contract has them. */

import type { BesideOf, DataOf } from '#web/api/contract-call.ts'

type EventsPage = DataOf<'get /api/audit/events'>

/** The exact stored text of an event, and the hash stored beside it, in base64. */
export type HashedRecord = EventsPage['events'][number]

/** The number of events in the log, and its Merkle tree hash in base64; null when the stored hashes do not add up to one. */
export type LogHead = EventsPage['head']

/** What the shop shows as of a past moment. */
export type ServerDashboard = WithSummary<'get /api/audit/dashboard'>

/** What every open dashboard shows now. */
export type LiveDashboard = WithSummary<'get /api/audit/live'>

/** The summary is next to the other figures, as in the dashboard that is computed here. */
type WithSummary<Name extends 'get /api/audit/dashboard' | 'get /api/audit/live'> = DataOf<Name> &
  BesideOf<Name>
