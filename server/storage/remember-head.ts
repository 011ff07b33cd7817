/** Keeps the newest head of the log in the data folder: at most once a second as the log grows, and when the shop closes. */

import type { Observable } from 'rxjs'
import type { EventLog, TreeHead } from '#events/log/event-log.ts'
import type { Records } from '#events/log/records.ts'
import { keepNewestHead, readNewestHead } from '#server/platform/data-folder/newest-head.ts'

type Dependencies = {
  readonly folder: string
  /** The verifier key of the log. */
  readonly key: string
  readonly records: Pick<Records, 'head'>
  readonly settled: EventLog['settled']
  /** Emits when the log has grown. */
  readonly events: Observable<unknown>
  readonly onError: (error: unknown) => void
  /** Milliseconds from an event until it is remembered. */
  readonly afterMs?: number
}

export type HeadMemory = {
  /** To be called after the last append. */
  stop(): Promise<void>
}

export function rememberHead(dependencies: Dependencies): HeadMemory {
  const { folder, key, records, settled, events, onError, afterMs = 1000 } = dependencies
  let timer: NodeJS.Timeout | null = null
  /** One at a time, which may wait for a standby: two would write into the same file. */
  let working: Promise<void> | null = null
  let hasGrown = false

  async function remember(): Promise<void> {
    const known = await readNewestHead(folder)
    const head = await records.head()
    // What a standby may not have was not acknowledged: a start without it is none over a log that has lost events.
    await settled()
    if (head.size > 0 && (known === null || (await goesOn(known, head)))) {
      await keepNewestHead(folder, { ...head, key })
    }
  }

  /** A log that has lost events while the shop runs must not be what the next start expects, even when it is longer by now. */
  async function goesOn(known: TreeHead, head: TreeHead): Promise<boolean> {
    return head.size > known.size && (await records.head(known.size)).root === known.root
  }

  function plan(): void {
    hasGrown = true
    if (working !== null) return
    timer ??= setTimeout(() => {
      timer = null
      working = rememberAndPlan()
    }, afterMs).unref()
  }

  async function rememberAndPlan(): Promise<void> {
    hasGrown = false
    await remember().catch(onError)
    working = null
    if (hasGrown) plan()
  }

  // What was appended while no shop ran.
  plan()
  const subscription = events.subscribe(plan)

  return {
    async stop() {
      subscription.unsubscribe()
      await working
      if (timer !== null) clearTimeout(timer)
      await remember()
    },
  }
}
