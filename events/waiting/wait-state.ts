/** One wait as a fold of its stream. */

import type { Size } from '#catalogue/product.ts'
import { UNANSWERED } from '#events/messages/mail-reasons.ts'
import type { MailChannel, OpenEvent, RecordedEvent } from '../event.ts'
import type { WaitMail } from './wait-facts.ts'

/** `asked`: an e-mail that nobody has confirmed yet; `erased`: its person was erased. */
export const waitStatuses = ['asked', 'waiting', 'told', 'bought', 'left', 'erased'] as const

export type WaitSubject = { readonly productId: string | null; readonly size: Size | null }

export type Wait = WaitSubject & {
  readonly id: string
  readonly by: 'email' | 'phone'
  readonly status: (typeof waitStatuses)[number]
  /** The place of its request in the log: who asked first is told first. */
  readonly position: number
  /** The place from which on it waits; mails to the subscribers that were written before are not for it. */
  readonly confirmedAt: number | null
  /** Milliseconds since 1970: when it was last asked for, and when it was told. */
  readonly askedAt: number
  readonly toldAt: number | null
  /** The size that had come when it was told. */
  readonly came: Size | null
  /** Counts its requests. */
  readonly round: number
  /** By `mailKey`. */
  readonly mails: ReadonlyMap<string, WaitMailState>
}

export type WaitMailState = {
  readonly state: 'sent' | 'failed' | 'failing'
  readonly attempts: number
  /** Milliseconds since 1970. */
  readonly since: number
  readonly last: number
  /** How many times a server may have accepted it. */
  readonly unanswered: number
  /** Of the last failure. */
  readonly reason: string | null
  readonly failedBy: MailChannel | null
}

/** One mail of a wait: of a request, or one to the subscribers. */
export type WaitMailName = {
  readonly mail: WaitMail
  readonly round: number
  readonly news?: string | undefined
}

export function mailKey({ mail, round, news }: WaitMailName): string {
  return mail === 'news' ? `news ${news}` : `${mail} ${round}`
}

type Placed = { readonly at: string; readonly position: number }

/** Null while nobody has asked. Works with sealed and with open events: of an open one it sees that its person was erased. */
export function evolveWait(wait: Wait | null, event: (OpenEvent | RecordedEvent) & Placed): Wait | null {
  const { at, position } = event
  if (event.type === 'WaitRequested') {
    const { data } = event
    const again = wait !== null && data.again === true
    return {
      id: data.wait,
      productId: data.productId ?? null,
      size: data.size ?? null,
      by: data.by,
      status: data.customer === null ? 'erased' : data.by === 'email' ? 'asked' : 'waiting',
      position: again ? wait.position : position,
      confirmedAt: data.by === 'email' ? null : position,
      askedAt: Date.parse(at),
      toldAt: null,
      came: null,
      round: (wait?.round ?? 0) + 1,
      mails: wait?.mails ?? new Map(),
    }
  }
  if (wait === null || wait.status === 'erased') return wait
  switch (event.type) {
    case 'WaitConfirmed':
      return { ...wait, status: 'waiting', confirmedAt: position }
    case 'WaitTold':
      return { ...wait, status: 'told', toldAt: Date.parse(at), came: event.data.came }
    case 'WaitWithdrawn':
      return { ...wait, status: 'left' }
    case 'WaitBought':
      return { ...wait, status: 'bought' }
    case 'WaitMailSent':
    case 'WaitMailFailed': {
      const key = mailKey(event.data)
      return { ...wait, mails: new Map([...wait.mails, [key, mailAfter(wait.mails.get(key), event)]]) }
    }
    default:
      return wait
  }
}

function mailAfter(
  before: WaitMailState | undefined,
  event: Extract<OpenEvent, { type: 'WaitMailSent' | 'WaitMailFailed' }> & { readonly at: string },
): WaitMailState {
  const now = Date.parse(event.at)
  const { since = now, attempts = 0, unanswered = 0 } = before ?? {}
  const common = { attempts: attempts + 1, since, last: now, reason: null, failedBy: null }
  if (event.type === 'WaitMailSent') return { ...common, state: 'sent', unanswered }
  const { final, reason, channel } = event.data
  return {
    ...common,
    reason,
    failedBy: channel,
    state: final ? 'failed' : 'failing',
    unanswered: unanswered + (reason === UNANSWERED ? 1 : 0),
  }
}

/** The mail of its request that is due in its status, if any. */
export function mailOfRequest({ by, status, round, mails }: Wait): WaitMailName | null {
  if (by !== 'email') return null
  const mail = status === 'asked' ? 'confirm' : status === 'told' ? 'told' : null
  if (mail === null) return null
  const name = { mail, round } as const
  return isOver(mails.get(mailKey(name))) ? null : name
}

/** Whether there is nothing more to send. */
export function isOver(mail: WaitMailState | undefined): boolean {
  return mail?.state === 'sent' || mail?.state === 'failed'
}
