/**
 * The daily report: at nine in the morning in Karachi the shop is sent the figures of the day before, once per day,
 * also across restarts. A shop that was closed at nine sends it when it starts on that day.
 */

import { addDays, type Day, dayOf, startOfDay } from '#events/calendar.ts'
import type { DashboardStates } from '#projections/dashboard.ts'
import type { ShopSettings } from '../dashboard/shop-settings.ts'
import type { MailError } from './deliver-confirmation.ts'
import { failureOf, type MailFault } from './mail-failure.ts'
import type { Mail, Mailer } from './mailer.ts'
import { reportMail } from './report-mail.ts'
import { nextTryAt } from './retry-schedule.ts'

const DUE_MS = 9 * 3_600_000
const LOOK_EVERY_MS = 30_000

type Dependencies = {
  readonly settings: ShopSettings
  /** Outlives the times in which this server leads. */
  readonly memory: ReportMemory
  /** Undefined: there is no address to send to. */
  readonly shopEmail: string | undefined
  /** Tried in order until one sends it. */
  readonly mailers: readonly Mailer[]
  /** A signed checkpoint of the whole log; rejects when nothing is signed. */
  readonly checkpoint: () => Promise<string>
  /** The newest state of the folds; null while they are catching up. */
  readonly states: () => DashboardStates | null
  readonly publicUrl: string | undefined
  readonly clock: () => number
  /** Called when the report could not be sent, and for any other error. */
  readonly onFailure: (failure: Pick<MailError, 'channel' | 'reason' | 'final'>) => void
  readonly onError: (error: unknown) => void
  /** Milliseconds between checks of the time. */
  readonly lookEveryMs?: number | undefined
}

/** A report that has failed. */
type Failing = {
  readonly day: Day
  /** Milliseconds since 1970, like `nextAt`. */
  readonly since: number
  /** Null when there will be no further try. */
  readonly nextAt: number | null
  readonly unanswered: number
}

/** What a server remembers of its reports, also while another one leads for a moment. */
export type ReportMemory = {
  failing: Failing | null
  /** The last day whose report was sent: when that cannot be stored, it is stored at the next look. */
  sent: Day | null
}

export const createReportMemory = (): ReportMemory => ({ failing: null, sent: null })

export type DailyReport = {
  /** Finishes a report that is being sent, and sends no other. */
  stop(): Promise<void>
}

export function startDailyReport(dependencies: Dependencies): DailyReport {
  const {
    settings,
    memory,
    shopEmail,
    mailers,
    checkpoint,
    states,
    publicUrl,
    clock,
    onFailure,
    onError,
    lookEveryMs = LOOK_EVERY_MS,
  } = dependencies
  let looking: Promise<void> | null = null

  async function sendIfDue(): Promise<void> {
    if (shopEmail === undefined || !(await settings.read()).dailyReports) return
    const now = clock()
    const today = dayOf(new Date(now).toISOString())
    const day = addDays(today, -1)
    if (now < Date.parse(startOfDay(today)) + DUE_MS) return
    const reported = await settings.reportedDay()
    const figures = states()
    if (figures === null || (reported !== null && reported >= day)) return
    const { failing } = memory
    if (failing?.day === day && (failing.nextAt === null || now < failing.nextAt)) return
    if (memory.sent === day) return settings.markReported(day)
    const proof = await checkpoint().catch(() => null)
    const mail = await reportMail(figures, day, { to: shopEmail, publicUrl, checkpoint: proof })
    if (!(await sendByOne(mail, day))) return
    memory.sent = day
    await settings.markReported(day)
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

  function look(): Promise<void> {
    looking ??= sendIfDue().finally(() => {
      looking = null
    })
    return looking
  }

  const timer = setInterval(() => void look().catch(onError), lookEveryMs)
  timer.unref()

  return {
    async stop() {
      clearInterval(timer)
      await looking?.catch(() => undefined)
    },
  }
}
