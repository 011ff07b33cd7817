/** Who has sent a request, once a session or a pair of e-mail and password was checked. */

import type { Request } from 'express'
import type { Actor } from '#events/shop/event.ts'
import { type Capability, may } from '#events/shop/staff-roles.ts'
import type { Session, SignedIn } from '../tables/account.ts'
import { Refused } from './answer.ts'

export type Sender = SignedIn | Session

/** Of a browser; a program has none. */
export const isSession = (sender: Sender): sender is Session => 'tokenHash' in sender

const senders = new WeakMap<Request, Sender>()

export function noteSender(request: Request, sender: Sender): void {
  senders.set(request, sender)
}

export function notedSender(request: Request): Sender | undefined {
  return senders.get(request)
}

/** The sender of a request. Only requests that were let through reach the routes. */
export function senderOf(request: Request): Sender {
  const sender = senders.get(request)
  if (!sender) throw new Refused(401, 'Please sign in.')
  return sender
}

/** The role of the sender may not make the call. */
export class NotAllowed extends Refused {
  constructor() {
    super(403, 'Your account may not do this.')
  }
}

/** Throws `Refused` (403): for a call of which parts need more. */
export function assertMay(request: Request, capability: Capability): void {
  if (!may(senderOf(request).role, capability)) throw new NotAllowed()
}

export function adminOf(request: Request): Actor {
  return { role: 'admin', name: senderOf(request).name }
}
