/**
 * Counts page views and visits in memory and appends them to the log as one aggregate event per interval, so that all
 * figures follow from the log without one event per view.
 */

import { findProduct } from '#catalogue/products.ts'
import { TRAFFIC_STREAM } from '#events/event.ts'
import type { EventLog } from '#events/event-log.ts'

export type PageView = {
  /** The pattern of the route, `/product/:id`. */
  readonly route: string
  readonly path: string
  /** True on the first view of a browser tab. */
  readonly visit: boolean
}

export type TrafficCounter = {
  count(view: PageView): void
  /** Appends the counts since the last time; keeps them when the log cannot be written. */
  flush(): Promise<void>
  stop(): Promise<void>
}

type Counts = { visits: number; pageViews: number; productViews: Map<string, number> }

const none = (): Counts => ({ visits: 0, pageViews: 0, productViews: new Map() })

type Dependencies = {
  readonly log: EventLog
  readonly clock: () => number
  readonly flushSeconds: number
  readonly onError: (error: unknown) => void
}

export function startTrafficCounter({ log, clock, flushSeconds, onError }: Dependencies): TrafficCounter {
  let counts = none()

  function count({ route, path, visit }: PageView): void {
    counts.pageViews += 1
    if (visit) counts.visits += 1
    const productId = route === '/product/:id' ? path.split('/').at(-1) : undefined
    if (productId !== undefined && findProduct(productId)) {
      counts.productViews.set(productId, (counts.productViews.get(productId) ?? 0) + 1)
    }
  }

  async function flush(): Promise<void> {
    if (counts.pageViews === 0) return
    const { visits, pageViews, productViews } = counts
    counts = none()
    try {
      await log.append({
        stream: TRAFFIC_STREAM,
        expected: 'any',
        events: [
          {
            type: 'TrafficRecorded',
            data: { visits, pageViews, productViews: Object.fromEntries(productViews) },
          },
        ],
        actor: { role: 'system' },
        at: new Date(clock()).toISOString(),
      })
    } catch (error) {
      counts.visits += visits
      counts.pageViews += pageViews
      for (const [id, views] of productViews)
        counts.productViews.set(id, (counts.productViews.get(id) ?? 0) + views)
      throw error
    }
  }

  const timer = setInterval(() => void flush().catch(onError), flushSeconds * 1000)
  timer.unref()

  return {
    count,
    flush,
    stop() {
      clearInterval(timer)
      return flush()
    },
  }
}
