/** What the server that leads does for those who wait: tells them, notes what they bought, and sends their mails. */

import type { Observable } from 'rxjs'
import type { Catalogue } from '#catalogue/catalogue.ts'
import type { OpenEvents, RecordedEvent } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { EventStore } from '#events/log/event-store.ts'
import type { CommandWait, OpenedWait } from '#server/waiting/command-wait.ts'
import type { CurrentWaits } from '#server/waiting/current-waits.ts'
import { startNotingBought } from '#server/waiting/note-bought.ts'
import { startTelling } from '#server/waiting/tell-waiting.ts'
import type { WaitIds } from '#server/waiting/wait-ids.ts'
import { startWaitMails, type WaitMailsDependencies } from './wait-mails.ts'
import { writeWaitMail } from './waiting-letters.ts'

/** What is known of waits on every server. */
export type Waiting = {
  readonly waits: CurrentWaits
  readonly ids: WaitIds
  readonly readWait: (id: string) => Promise<OpenedWait>
  readonly commandWait: CommandWait
}

/** Times that tests shorten, in milliseconds. */
export type WaitingTimes = { readonly lookEvery?: number; readonly newsPause?: number }

type Dependencies = Waiting &
  Pick<
    WaitMailsDependencies,
    'mailers' | 'pendingResults' | 'allowance' | 'clock' | 'onSent' | 'onFailure' | 'onError'
  > & {
    readonly log: Pick<EventLog, 'head' | 'read' | 'settled'>
    readonly openEvents: OpenEvents
    readonly readStock: EventStore['readStock']
    readonly catalogue: { now(): Catalogue; readonly changes: Observable<void> }
    readonly events: Observable<readonly RecordedEvent[]>
    readonly waitHours: () => Promise<number>
    readonly publicUrl: string | undefined
    readonly times?: WaitingTimes | undefined
  }

export function startWaiting(dependencies: Dependencies): { stop(): Promise<void> } {
  const { times } = dependencies
  const telling = startTelling({ ...dependencies, lookEveryMs: times?.lookEvery })
  const noting = startNotingBought(dependencies)
  const mails = startWaitMails({
    ...dependencies,
    write: (toWrite) => writeWaitMail(toWrite, dependencies),
    lookEveryMs: times?.lookEvery,
    newsPauseMs: times?.newsPause,
  })
  return {
    async stop() {
      await Promise.all([noting.stop(), telling.stop(), mails.stop()])
    },
  }
}
