/**
 * Counts page views and visits in memory and appends them to the log as one aggregate event per interval, so that all
 * figures follow from the log without one event per view.
 */

import { randomUUID } from 'node:crypto'
import { TRAFFIC_STREAM } from '#events/event.ts'
import type { AppendRequest, EventLog } from '#events/log/event-log.ts'
import { campaignOf, visitSource } from '#events/orders/visit-source.ts'
import { lookEvery } from '#server/platform/look-every.ts'

export type PageView = {
  /** The pattern of the route, such as `/product/:id`. */
  readonly route: string
  readonly path: string
  /** True on the first view of a browser tab. */
  readonly visit: boolean
  /** Where the visit came from, as `visitSource` reads it. */
  readonly from?: string | undefined
}

export type TrafficCounter = {
  count(view: PageView): void
  /** Appends the counts since the last flush. Keeps them when the log cannot be written, and never writes them twice. */
  flush(): Promise<void>
  stop(): Promise<void>
}

type Counts = {
  visits: number
  pageViews: number
  productViews: Map<string, number>
  campaigns: Map<string, number>
}

/** Anybody can invent campaigns: of one interval only so many are told apart. */
const MOST_CAMPAIGNS = 100

type Batch = AppendRequest & Required<Pick<AppendRequest, 'idempotency'>>

const none = (): Counts => ({ visits: 0, pageViews: 0, productViews: new Map(), campaigns: new Map() })

type Dependencies = {
  readonly log: EventLog
  /** Whether the shop sells a product of this id. */
  readonly isSold: (productId: string) => boolean
  readonly clock: () => number
  readonly flushSeconds: number
  readonly onError: (error: unknown) => void
}

export function startTrafficCounter({
  log,
  isSold,
  clock,
  flushSeconds,
  onError,
}: Dependencies): TrafficCounter {
  let counts = none()
  /** A batch with an unknown outcome, which is sent again with its own key. */
  let unwritten: Batch | null = null
  /** Batches are appended one after the other. */
  let last: Promise<void> = Promise.resolve()

  function count({ route, path, visit, from = '' }: PageView): void {
    counts.pageViews += 1
    if (visit) {
      counts.visits += 1
      const campaign = campaignOf(visitSource(from))
      if (campaign !== null) addOne(counts.campaigns, campaign, MOST_CAMPAIGNS)
    }
    const productId = route === '/product/:id' ? path.split('/').at(-1) : undefined
    if (productId !== undefined && isSold(productId)) {
      addOne(counts.productViews, productId)
    }
  }

  function nextBatch(): Batch | null {
    if (counts.pageViews === 0) return null
    const { visits, pageViews, productViews, campaigns } = counts
    counts = none()
    const data = {
      ...{ visits, pageViews, productViews: Object.fromEntries(productViews) },
      ...(campaigns.size > 0 && { campaigns: Object.fromEntries(campaigns) }),
    }
    return {
      stream: TRAFFIC_STREAM,
      expected: 'any',
      events: [{ type: 'TrafficRecorded', data }],
      actor: { role: 'system' },
      at: new Date(clock()).toISOString(),
      idempotency: { key: randomUUID(), fingerprint: 'traffic' },
    }
  }

  async function write(): Promise<void> {
    for (unwritten ??= nextBatch(); unwritten !== null; unwritten = nextBatch()) await log.append(unwritten)
  }

  function flush(): Promise<void> {
    const done = last.then(write)
    last = done.catch(() => undefined)
    return done
  }

  const flushing = lookEvery(flushSeconds * 1000, flush, onError)
  return {
    count,
    flush,
    async stop() {
      await flushing.stop()
      await flush()
    },
  }
}

function addOne(counts: Map<string, number>, key: string, most = Number.POSITIVE_INFINITY): void {
  if (counts.size >= most && !counts.has(key)) return
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
