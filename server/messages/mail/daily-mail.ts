/**
 * A mail that is sent once a day at an hour of Karachi, even over restarts and when another server begins to lead. A shop that was
 * closed at that hour sends it when it starts later on that day.
 */

import { addDays, type Day, dayOf, startOfDay } from '#events/calendar.ts'
import { lookEvery } from '#server/platform/look-every.ts'
import type { LastDay } from '#server/shop/shop-settings.ts'
import { failureOf, type MailFault } from './mail-failure.ts'
import type { Mail, Mailer } from './mailer.ts'
import type { MailError } from './record-result.ts'
import { nextTryAt } from './retry-schedule.ts'

const LOOK_EVERY_MS = 30_000

/** The dependencies of every daily mail. */
export type DailyMailDependencies = {
  /** Outlives the times in which this server leads. */
  readonly memory: DailyMailMemory
  /** Tried in order until one sends it. */
  readonly mailers: readonly Mailer[]
  readonly clock: () => number
  /** Called when the mail could not be sent. */
  readonly onFailure: (failure: Pick<MailError, 'channel' | 'reason' | 'final'>) => void
  readonly onError: (error: unknown) => void
  /** Milliseconds between checks of the time. */
  readonly lookEveryMs?: number | undefined
}

type Dependencies = DailyMailDependencies & {
  /** Milliseconds after the beginning of a day at which the mail about the day before is due. */
  readonly dueMs: number
  /** The last day about which it was sent. */
  readonly sent: LastDay
  /** Null when there is no mail now: it is called again at the next check. */
  readonly write: (day: Day, sentDay: Day | null) => Promise<Mail | null>
  /** Called at each check, even when no mail is due. */
  readonly beforeCheck?: () => Promise<void>
}

/** A mail that has failed. */
type Failing = {
  readonly day: Day
  /** Milliseconds since 1970, like `nextAt`. */
  readonly since: number
  /** Null when there will be no further try. */
  readonly nextAt: number | null
  readonly unanswered: number
}

/** What a server remembers of a daily mail while another server leads. */
export type DailyMailMemory = {
  failing: Failing | null
  /** The last day whose mail was sent; when it cannot be stored, it is stored at the next check. */
  sent: Day | null
}

export const createDailyMailMemory = (): DailyMailMemory => ({ failing: null, sent: null })

export type DailyMail = {
  /** Finishes a mail in progress and sends no other. */
  stop(): Promise<void>
}

export function startDailyMail(dependencies: Dependencies): DailyMail {
  const { memory, mailers, clock, onFailure, onError, dueMs, sent, write } = dependencies
  const { lookEveryMs = LOOK_EVERY_MS, beforeCheck } = dependencies

  async function sendIfDue(): Promise<void> {
    await beforeCheck?.()
    const now = clock()
    const today = dayOf(new Date(now).toISOString())
    const day = addDays(today, -1)
    if (now < Date.parse(startOfDay(today)) + dueMs) return
    const sentDay = await sent.read()
    if (sentDay !== null && sentDay >= day) return
    const { failing } = memory
    if (failing?.day === day && (failing.nextAt === null || now < failing.nextAt)) return
    if (memory.sent === day) return sent.write(day)
    const mail = await write(day, sentDay)
    if (mail === null || !(await sendByOne(mail, day))) return
    memory.sent = day
    await sent.write(day)
  }

  async function sendByOne(mail: Mail, day: Day): Promise<boolean> {
    const faults: MailFault[] = []
    for (const mailer of mailers) {
      try {
        await mailer.send(mail)
        return true
      } catch (error) {
        const { fault, reason } = failureOf(error, false)
        if (fault === 'stopped') return false
        faults.push(fault)
        const failing = failingAfter(day, faults)
        memory.failing = failing
        onFailure({ channel: mailer.channel, reason, final: failing.nextAt === null })
        if (fault === 'unanswered') return false
      }
    }
    return false
  }

  function failingAfter(day: Day, faults: readonly MailFault[]): Failing {
    const now = clock()
    const before = memory.failing?.day === day ? memory.failing : null
    const since = before?.since ?? now
    const fault = faults.at(-1) ?? 'server'
    const unanswered = (before?.unanswered ?? 0) + (fault === 'unanswered' ? 1 : 0)
    const refused = faults.length === mailers.length && faults.every((fault) => fault === 'recipient')
    return {
      day,
      since,
      unanswered,
      nextAt: refused ? null : nextTryAt({ fault, since, now, unanswered }),
    }
  }

  return lookEvery(lookEveryMs, sendIfDue, onError)
}
