/**
 * Sends the mails to people who wait, on the server that leads. Which mails are due follows from the facts of the waits; what was sent and
 * what failed are facts as well, so that a restart loses nothing and sends nothing twice. Orders come first: a few mails at a time
 * with a pause between them, and the mails to the subscribers last and slower.
 */

import type { Observable } from 'rxjs'
import type { EventLog } from '#events/log/event-log.ts'
import { UNANSWERED } from '#events/messages/mail-reasons.ts'
import {
  isOver,
  mailKey,
  mailOfRequest,
  type WaitMailName,
  type WaitMailState,
} from '#events/waiting/wait-state.ts'
import { isRecipient, type WaitingList } from '#events/waiting/waiting-list.ts'
import type { CommandWait, OpenedWait } from '#server/waiting/command-wait.ts'
import { failureOf, type MailNotSent } from '../mail-failure.ts'
import { createMailServers, type Mailers, type MailServer } from '../mail-servers.ts'
import type { Mail } from '../mailer.ts'
import { createPace } from '../pace.ts'
import type { PendingResults } from '../pending-results.ts'
import { nextTryAt } from '../retry-schedule.ts'
import { type WaitMailToWrite, waitMailId } from './waiting-letters.ts'

const MOST_AT_ONCE = 3
const LOOK_EVERY_MS = 1000
/** Between two mails to subscribers: two a second. */
const NEWS_PAUSE_MS = 500
/** The mails that one look finds; the next look finds the rest. */
const MOST_IN_LOOK = 200
/** The wait after the log could not be read or written. */
const LOG_FAULT_MS = 30_000

export type WaitMailsDependencies = {
  readonly log: Pick<EventLog, 'settled'>
  readonly waits: { readonly list: WaitingList; readonly changes: Observable<void> }
  readonly readWait: (id: string) => Promise<OpenedWait>
  readonly commandWait: CommandWait
  readonly write: (toWrite: WaitMailToWrite) => Promise<Mail>
  readonly mailers: Mailers
  /** Uses one of the confirmations of an hour. When none is left, returns the milliseconds until the next hour. */
  readonly allowance: () => Promise<number | null>
  /** Outlives the times in which this server leads. */
  readonly pendingResults: PendingResults
  readonly clock: () => number
  readonly onSent: () => void
  readonly onFailure: (failure: {
    readonly channel: MailServer['channel']
    readonly mail: string
    readonly reason: string
    readonly final: boolean
  }) => void
  readonly onError: (error: unknown) => void
  readonly lookEveryMs?: number | undefined
  readonly newsPauseMs?: number | undefined
}

type Due = { readonly id: string; readonly name: WaitMailName }

export function startWaitMails(dependencies: WaitMailsDependencies): { stop(): Promise<void> } {
  const { log, waits, readWait, commandWait, write, mailers, allowance, pendingResults } = dependencies
  const { clock, onSent, onFailure, onError } = dependencies
  const { lookEveryMs = LOOK_EVERY_MS, newsPauseMs = NEWS_PAUSE_MS } = dependencies
  const { list } = waits
  const servers = createMailServers(mailers)
  const pauseMs = createPace()
  const underWay = new Map<string, Promise<void>>()
  let queue: Due[] = []
  let pausedUntil = 0
  let confirmationsFrom = 0
  let newsFrom = 0
  let timer: NodeJS.Timeout | null = null
  let stopped = false

  /** The mails that are due, those of requests before those to subscribers. */
  function findDue(now: number): Due[] {
    const found: Due[] = []
    for (const [id, wait] of list.waits) {
      const name = mailOfRequest(wait)
      if (name !== null && isDue(wait.mails.get(mailKey(name)), now)) found.push({ id, name })
      if (found.length >= MOST_IN_LOOK) return found
    }
    for (const each of list.news.values()) {
      if (each.stopped) continue
      const name: WaitMailName = { mail: 'news', round: 1, news: each.id }
      for (const [id, wait] of list.waits) {
        if (isRecipient(wait, each) && isDue(wait.mails.get(mailKey(name)), now)) found.push({ id, name })
        if (found.length >= MOST_IN_LOOK) return found
      }
    }
    return found
  }

  /** The mail as it is to be written now; null when it is not to be sent any more. */
  function stillDue({ wait, contact }: OpenedWait, name: WaitMailName): WaitMailToWrite | null {
    if (wait === null || contact === null || isOver(wait.mails.get(mailKey(name)))) return null
    if (name.mail === 'news') {
      const news = list.news.get(name.news ?? '')
      if (news === undefined || news.stopped || !isRecipient(wait, news)) return null
      return { wait, name, to: contact, news }
    }
    const due = mailOfRequest(wait)
    return due === null || mailKey(due) !== mailKey(name) ? null : { wait, name, to: contact, news: null }
  }

  async function send({ id, name }: Due, server: MailServer): Promise<void> {
    const mailId = waitMailId({ id }, name)
    // A result that is not recorded yet decides whether the mail is sent at all.
    if (await pendingResults.settle(mailId)) return
    const opened = await readWait(id)
    const toWrite = stillDue(opened, name)
    if (toWrite === null) return
    const before = toWrite.wait.mails.get(mailKey(name))
    if (!isDue(before, clock())) return
    if (name.mail === 'confirm' && before === undefined) {
      const waitMs = await allowance()
      if (waitMs !== null) {
        confirmationsFrom = clock() + waitMs
        return
      }
    }
    const mail = await write(toWrite)
    // A mail is an acknowledgement.
    await log.settled()
    const begunAt = clock()
    try {
      await server.mailer.send(mail)
    } catch (error) {
      return afterFailure(toWrite, before, server, failureOf(error, false))
    }
    server.health.answered(begunAt)
    await pendingResults.record(mailId, async () => {
      // An erasure in the meantime did not find this mail yet.
      if ((await readWait(id)).contact === null) await server.mailer.takeBack(mailId)
      await record(id, name, server.channel, { sent: true })
      onSent()
    })
  }

  async function afterFailure(
    { wait: { id }, name }: WaitMailToWrite,
    before: WaitMailState | undefined,
    { channel, health }: MailServer,
    { fault, reason }: MailNotSent,
  ): Promise<void> {
    if (fault === 'stopped') return
    const now = clock()
    if (fault === 'server' || fault === 'unanswered') health.failed(now)
    const unanswered = (before?.unanswered ?? 0) + (fault === 'unanswered' ? 1 : 0)
    const next = nextTryAt({ fault, since: before?.since ?? now, now, unanswered })
    const final = fault === 'recipient' || next === null
    const recorded = () => record(id, name, channel, { sent: false, reason, final })
    await (fault === 'unanswered' ? pendingResults.record(waitMailId({ id }, name), recorded) : recorded())
    onFailure({ channel, mail: name.mail, reason, final })
  }

  async function record(
    id: string,
    mail: WaitMailName,
    channel: MailServer['channel'],
    result:
      | { readonly sent: true }
      | { readonly sent: false; readonly reason: string; readonly final: boolean },
  ): Promise<void> {
    await commandWait(id, { type: 'RecordWaitMail', mail, channel, result }, { role: 'system' })
  }

  function start(due: Due, server: MailServer): void {
    const key = waitMailId(due, due.name)
    const sending = send(due, server)
      .catch((error: unknown) => {
        pausedUntil = clock() + LOG_FAULT_MS
        onError(error)
      })
      .finally(() => {
        underWay.delete(key)
        lookIn(pauseMs())
      })
    underWay.set(key, sending)
  }

  function lookIn(ms: number): void {
    if (stopped) return
    timer ??= setTimeout(look, ms).unref()
  }

  /** Starts the first mail that may go now, and looks again soon, up to the limit. */
  function look(): void {
    timer = null
    const now = clock()
    if (stopped || now < pausedUntil || underWay.size >= MOST_AT_ONCE) return
    if (queue.length === 0) queue = findDue(now)
    const place = queue.findIndex((due) => mayStart(due, now))
    const due = queue[place]
    if (due === undefined) {
      if (newsFrom > now && queue.some(({ name }) => name.mail === 'news')) lookIn(newsFrom - now)
      queue = []
      return
    }
    const lastFailed = lastFailedBy(due)
    const server = servers.next(lastFailed, now)
    if (server === undefined) return
    queue.splice(place, 1)
    if (due.name.mail === 'news') newsFrom = now + newsPauseMs
    start(due, server)
    lookIn(pauseMs())
  }

  function mayStart({ id, name }: Due, now: number): boolean {
    if (underWay.has(waitMailId({ id }, name))) return false
    if (name.mail === 'confirm') return now >= confirmationsFrom
    return name.mail !== 'news' || now >= newsFrom
  }

  function lastFailedBy({ id, name }: Due): MailServer['channel'] | null {
    return list.waits.get(id)?.mails.get(mailKey(name))?.failedBy ?? null
  }

  const subscription = waits.changes.subscribe(() => lookIn(pauseMs()))
  const looking = setInterval(() => lookIn(0), lookEveryMs)
  looking.unref()
  look()

  return {
    async stop() {
      stopped = true
      subscription.unsubscribe()
      clearInterval(looking)
      if (timer !== null) clearTimeout(timer)
      await Promise.allSettled(underWay.values())
    },
  }
}

/** A mail that failed waits for its next time. */
function isDue(mail: WaitMailState | undefined, now: number): boolean {
  if (mail === undefined) return true
  if (mail.state !== 'failing') return false
  const { since, last, unanswered, reason } = mail
  const fault = reason === UNANSWERED ? 'unanswered' : 'mail'
  const next = nextTryAt({ fault, since, now: last, unanswered })
  return next !== null && next <= now
}
