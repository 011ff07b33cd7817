/** Records the latest head of the log in the data folder, at most once a second while the log grows, and when the shop closes. */

import type { Observable } from 'rxjs'
import type { EventLog, TreeHead } from '#events/log/event-log.ts'
import type { ServerTimeline } from '#events/log/postgres/find-server.ts'
import type { Records } from '#events/log/records.ts'
import { keepNewestHead, type NewestHead, readNewestHead } from '#server/platform/data-folder/newest-head.ts'

type Dependencies = {
  readonly folder: string
  /** The verifier key of the log. */
  readonly key: string
  readonly records: Pick<Records, 'head'>
  readonly settled: EventLog['settled']
  /** Of the database server; null for a file. */
  readonly timeline: () => ServerTimeline | null
  /** Emits when the log has grown. */
  readonly events: Observable<unknown>
  readonly onError: (error: unknown) => void
  /** Milliseconds from an event until the head is recorded. */
  readonly afterMs?: number
}

export type HeadMemory = {
  /** Must be called after the last append. */
  stop(): Promise<void>
}

export function rememberHead(dependencies: Dependencies): HeadMemory {
  const { folder, key, records, settled, timeline, events, onError, afterMs = 1000 } = dependencies
  let timer: NodeJS.Timeout | null = null
  /** The current write, which may wait for a standby. Two writes at a time would use the same file. */
  let pendingWrite: Promise<void> | null = null
  /** When the log has grown beyond what is being recorded; null when it has not. */
  let grownAt: number | null = null

  async function record(): Promise<void> {
    const recorded = await readNewestHead(folder)
    const head = await records.head()
    // Events that the standby may lack were not acknowledged, so a later start without them is not a loss.
    await settled()
    if (head.size === 0) return
    const newest = { ...head, key, server: timeline() ?? undefined }
    if (recorded === null) await keepNewestHead(folder, newest)
    else if (await continues(recorded, head)) await keepNewestHead(folder, { ...newest, left: recorded.left })
    else if (isAfterFailover(recorded)) await keepNewestHead(folder, { ...newest, left: leftOf(recorded) })
  }

  /**
   * The shop has gone on after a failover that has lost events. From now on this history is the one not to be lost; a start
   * over it says what was left.
   */
  function isAfterFailover({ server }: NewestHead): boolean {
    const now = timeline()
    return now !== null && now.cluster === server?.cluster && now.timeline > server.timeline
  }

  /**
   * Whether the log still contains the recorded head. The head of a log that has lost events must not be recorded, even if it
   * has grown since, because the next start would not notice the loss.
   */
  async function continues(recorded: NewestHead, head: TreeHead): Promise<boolean> {
    return head.size >= recorded.size && (await records.head(recorded.size)).root === recorded.root
  }

  function schedule(): void {
    grownAt ??= performance.now()
    if (pendingWrite !== null) return
    timer ??= setTimeout(
      () => {
        timer = null
        pendingWrite = recordAndSchedule()
      },
      grownAt + afterMs - performance.now(),
    ).unref()
  }

  async function recordAndSchedule(): Promise<void> {
    grownAt = null
    await record().catch(onError)
    pendingWrite = null
    if (grownAt !== null) schedule()
  }

  // Events may have been appended while no shop ran.
  schedule()
  const subscription = events.subscribe(schedule)

  return {
    async stop() {
      subscription.unsubscribe()
      await pendingWrite
      if (timer !== null) clearTimeout(timer)
      await record()
    },
  }
}

/** Of several failovers the first one is named: from its end on, what was signed is not what the log has. */
const leftOf = ({ size, root, left }: NewestHead): TreeHead => left ?? { size, root }
