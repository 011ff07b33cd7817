/** Records the latest head of the log in the data folder: at most once a second while the log grows, and when the shop closes. */

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
  /** Milliseconds from an event until the head is recorded. */
  readonly afterMs?: number
}

export type HeadMemory = {
  /** Call it after the last append. */
  stop(): Promise<void>
}

export function rememberHead(dependencies: Dependencies): HeadMemory {
  const { folder, key, records, settled, events, onError, afterMs = 1000 } = dependencies
  let timer: NodeJS.Timeout | null = null
  /** Only one write at a time, because two would write to the same file. It may wait for a standby. */
  let working: Promise<void> | null = null
  let hasGrown = false

  async function record(): Promise<void> {
    const recorded = await readNewestHead(folder)
    const head = await records.head()
    // Events that a standby may lack were not acknowledged. A later start without them does not count as a loss.
    await settled()
    if (head.size > 0 && (recorded === null || (await continues(recorded, head)))) {
      await keepNewestHead(folder, { ...head, key })
    }
  }

  /** If the log has lost events while the shop runs, its head must not become what the next start expects, even if it has grown since. */
  async function continues(recorded: TreeHead, head: TreeHead): Promise<boolean> {
    return head.size > recorded.size && (await records.head(recorded.size)).root === recorded.root
  }

  function schedule(): void {
    hasGrown = true
    if (working !== null) return
    timer ??= setTimeout(() => {
      timer = null
      working = recordAndSchedule()
    }, afterMs).unref()
  }

  async function recordAndSchedule(): Promise<void> {
    hasGrown = false
    await record().catch(onError)
    working = null
    if (hasGrown) schedule()
  }

  // Records events that were appended while no shop ran.
  schedule()
  const subscription = events.subscribe(schedule)

  return {
    async stop() {
      subscription.unsubscribe()
      await working
      if (timer !== null) clearTimeout(timer)
      await record()
    },
  }
}
