/**
 * Finds the server to use among those of an address: all are asked at once, and of those that fit, that with the newest
 * timeline is used. PostgreSQL begins a new timeline with each promotion, so an older one is that of a server from before
 * a failover, which may take writes again when it is started by mistake. A new cluster begins at the first timeline, so that
 * timelines are compared only within one cluster.
 */

import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { type StoreFault, StoreUnavailable } from '../store-unavailable.ts'
import type { TargetSession } from './database-url.ts'

/**
 * Milliseconds for which the other servers may still answer after one has. A server whose packets are lost answers nothing at
 * all.
 */
const OTHERS_MS = 1000

export type ServerTimeline = {
  /** The system identifier that a server shares with its standbys only, in decimal digits. */
  readonly cluster: string
  /** From 1. 0 for a standby, which follows the timeline of its primary. */
  readonly timeline: number
}

/** The newest timeline that this program has used; null for none. Servers of its cluster with an older one are not used any more. */
export type Timeline = {
  newest: ServerTimeline | null
  /** Called with the host of a server that takes writes on an older timeline than the one that is used. */
  readonly onOlder?: (host: string) => void
}

type Asked = {
  readonly wanted: TargetSession
  /** Whether nothing will be written. */
  readonly reads: boolean
  readonly timeline: Timeline
  /** Makes the pool of a server. */
  readonly poolOf: (server: string) => pg.Pool
  /** The error in the form that callers get. */
  readonly faultOf: (error: unknown) => StoreUnavailable
}

type Fitting = ServerTimeline & { readonly server: string; readonly pool: pg.Pool }
type Answer = Fitting | { readonly server: string; readonly fault: StoreUnavailable }

/** Throws the most useful fault when no server fits. */
export async function findServer(servers: readonly string[], asked: Asked): Promise<pg.Pool> {
  const { timeline } = asked
  const answers: Answer[] = []
  const asking = servers.map((server) => ask(server, asked).then((answer) => void answers.push(answer)))
  await answersOf(asking, () => answers.some((answer) => isDefinite(answer)))
  const fitting = answers
    .filter((answer) => 'pool' in answer)
    .toSorted((one, other) => servers.indexOf(one.server) - servers.indexOf(other.server))
  const chosen = newestOf(fitting, timeline.newest)
  // Also those that answer later.
  void Promise.all(asking).then(() => {
    for (const answer of answers) if ('pool' in answer && answer !== chosen) void answer.pool.end()
  })
  if (chosen === undefined) throw worstOf(answers)
  if (!isBefore(chosen, timeline.newest)) {
    timeline.newest = { cluster: chosen.cluster, timeline: chosen.timeline }
  }
  for (const answer of answers) if (isOlder(answer, chosen)) timeline.onOlder?.(new URL(answer.server).host)
  return chosen.pool
}

/** Resolves when all have answered, or some time after a definite answer. */
async function answersOf(asking: readonly Promise<void>[], isAnyDefinite: () => boolean): Promise<void> {
  const all = Promise.all(asking)
  const definite = Promise.any(
    asking.map(async (one) => {
      await one
      if (!isAnyDefinite()) throw new Error('that server has not answered')
    }),
  )
  const others = definite.then(
    () => delay(OTHERS_MS, undefined, { ref: false }),
    () => all,
  )
  await Promise.race([all, others])
}

/** Rejects never. */
async function ask(server: string, asked: Asked): Promise<Answer> {
  const pool = asked.poolOf(server)
  try {
    return { server, pool, ...(await timelineOf(pool, asked)) }
  } catch (error) {
    void pool.end()
    return { server, fault: asked.faultOf(error) }
  }
}

/** A server has answered, and not only the network. */
const isDefinite = (answer: Answer) => 'pool' in answer || answer.fault.fault !== 'cannot be reached'

const isBefore = (one: ServerTimeline, other: ServerTimeline | null) =>
  one.cluster === other?.cluster && one.timeline < other.timeline

/** Of the cluster that was used last, if one of its servers fits. */
function newestOf(fitting: readonly Fitting[], last: ServerTimeline | null): Fitting | undefined {
  const first = fitting.find(({ cluster }) => cluster === last?.cluster) ?? fitting[0]
  const [newest] = fitting
    .filter(({ cluster }) => cluster === first?.cluster)
    .toSorted((one, other) => other.timeline - one.timeline)
  return newest
}

function isOlder(answer: Answer, chosen: Fitting): boolean {
  return 'pool' in answer ? isBefore(answer, chosen) : answer.fault.code === OLDER_TIMELINE
}

/** The least useful first: that a server has not answered, and that it is a standby. A log that was replaced is opened again. */
const RANKS: readonly StoreFault[] = ['cannot be reached', 'read-only']

function worstOf(answers: readonly Answer[]): StoreUnavailable {
  const rank = ({ fault }: StoreUnavailable) =>
    fault === 'replaced' ? RANKS.length + 1 : RANKS.includes(fault) ? RANKS.indexOf(fault) : RANKS.length
  const faults = answers.flatMap((answer) => ('fault' in answer ? [answer.fault] : []))
  const [worst] = faults.toSorted((one, other) => rank(other) - rank(one))
  return worst ?? new StoreUnavailable({ fault: 'cannot be reached', code: 'NO_SERVER' })
}

type ServerState = ServerTimeline & {
  readonly standby: boolean
  readonly read_only: boolean
  readonly flushes: boolean
}

const OLDER_TIMELINE = 'OLDER_TIMELINE'

/** Throws a fault for a server that is not the requested one. */
async function timelineOf(pool: pg.Pool, { wanted, reads, timeline }: Asked): Promise<ServerTimeline> {
  const { rows } = await pool.query<ServerState>(
    `SELECT pg_is_in_recovery() AS standby, current_setting('transaction_read_only') = 'on' AS read_only,
       current_setting('synchronous_commit') IN ('on', 'remote_apply') AS flushes,
       (SELECT system_identifier::text FROM pg_control_system()) AS cluster,
       CASE WHEN pg_is_in_recovery() THEN 0
         ELSE ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int END AS timeline`,
  )
  const [state] = rows
  if (state === undefined) throw new Error('a query for one row has it')
  // This happens behind a pooler that drops the options of a connection.
  if (!state.flushes && !reads) {
    throw new StoreUnavailable({ fault: 'cannot be opened', code: 'SYNCHRONOUS_COMMIT_OFF' })
  }
  if (!matchesSession(state, wanted)) {
    const fault = wanted === 'standby' || wanted === 'read-only' ? 'cannot be reached' : 'read-only'
    throw new StoreUnavailable({ fault, code: fault === 'read-only' ? '25006' : 'NO_STANDBY' })
  }
  if (!state.standby && isBefore(state, timeline.newest)) {
    throw new StoreUnavailable({ fault: 'from before a failover', code: OLDER_TIMELINE })
  }
  return { cluster: state.cluster, timeline: state.timeline }
}

function matchesSession({ standby, read_only }: ServerState, wanted: TargetSession): boolean {
  switch (wanted) {
    case 'any':
      return true
    case 'read-write':
      return !read_only
    case 'read-only':
      return read_only
    case 'primary':
      return !standby
    case 'standby':
      return standby
    default:
      return wanted satisfies never
  }
}
