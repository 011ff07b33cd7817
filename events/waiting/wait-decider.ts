/** The rules of one wait. It is pure, total and synchronous; the time comes in. */

import type { Size } from '#catalogue/product.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import type { EventOf, MailChannel } from '../event.ts'
import { waitIdentity } from './wait-facts.ts'
import {
  isOver,
  mailKey,
  mailOfRequest,
  type Wait,
  type WaitMailName,
  type WaitSubject,
} from './wait-state.ts'

const DAY_MS = 86_400_000

export type AskToWait = WaitSubject & {
  readonly type: 'AskToWait'
  readonly wait: string
  /** `identityOf` the e-mail or the phone, and how it was typed. */
  readonly identity: string
  readonly contact: string
  readonly by: 'email' | 'phone'
  readonly productName: string | null
}

export type WaitCommand =
  | AskToWait
  | { readonly type: 'ConfirmWait' }
  | { readonly type: 'TellWait'; readonly productName: string; readonly came: Size }
  | { readonly type: 'LeaveWait' }
  | { readonly type: 'NoteBought'; readonly order: string }
  | {
      readonly type: 'RecordWaitMail'
      readonly mail: WaitMailName
      readonly channel: MailChannel
      /** `reason` is that of a failure. */
      readonly result:
        | { readonly sent: true }
        | { readonly sent: false; readonly reason: string; readonly final: boolean }
    }

export type WaitRefusal =
  /** There is no such wait, or it is over: its link is too old. */
  'no-such-wait'

/** `now` is in milliseconds since 1970. */
export function decideWait(command: WaitCommand, wait: Wait | null, now: number): Decision<WaitRefusal> {
  if (command.type === 'AskToWait') return ask(command, wait, now)
  if (wait === null || wait.status === 'erased') return refuse('no-such-wait')
  const { status, productId } = wait
  const about = aboutOf(wait)
  switch (command.type) {
    case 'ConfirmWait':
      if (status === 'asked') return accept({ type: 'WaitConfirmed', data: about })
      return status === 'waiting' || status === 'told' ? accept() : refuse('no-such-wait')
    case 'TellWait': {
      if (status !== 'waiting' || productId === null) return accept()
      const { productName, came } = command
      return accept({ type: 'WaitTold', data: { ...about, productId, productName, came } })
    }
    case 'LeaveWait':
      return status === 'asked' || status === 'waiting' || status === 'told'
        ? accept({ type: 'WaitWithdrawn', data: about })
        : accept()
    case 'NoteBought': {
      const isOpen = status === 'asked' || status === 'waiting' || status === 'told'
      if (!isOpen || productId === null) return accept()
      const { order } = command
      return accept({
        type: 'WaitBought',
        data: { ...about, productId, order, told: status === 'told' },
      })
    }
    case 'RecordWaitMail': {
      const { mail, channel, result } = command
      const before = wait.mails.get(mailKey(mail))
      if (isOver(before)) return accept()
      const data = { wait: wait.id, ...mail, channel }
      if (result.sent) return accept({ type: 'WaitMailSent', data })
      const { reason, final } = result
      const attempt = (before?.attempts ?? 0) + 1
      return accept({ type: 'WaitMailFailed', data: { ...data, attempt, reason, final } })
    }
  }
}

/** The same person and subject twice is one wait; of one that is not confirmed, another mail goes out after a day. */
function ask(command: AskToWait, wait: Wait | null, now: number): Decision<WaitRefusal> {
  const { wait: id, productId, size, by, productName, identity, contact } = command
  const isAsked = wait?.status === 'asked'
  if (wait?.status === 'waiting') return accept()
  if (isAsked && (mailOfRequest(wait) !== null || now - wait.askedAt < DAY_MS)) return accept()
  const requested: EventOf<'WaitRequested'> = {
    type: 'WaitRequested',
    data: {
      ...aboutOf({ id, productId, size, by }),
      ...(productName !== null && { productName }),
      ...(isAsked && { again: true }),
      customer: { email: waitIdentity(identity), contact },
    },
  }
  return accept(requested)
}

function aboutOf({ id, productId, size, by }: Pick<Wait, 'id' | 'productId' | 'size' | 'by'>) {
  return { wait: id, ...(productId !== null && { productId }), ...(size !== null && { size }), by }
}
