/** Who has sent a request, once a session, a pair of e-mail and password or a token was checked. */

import type { Request } from 'express'
import type { Token } from '#events/apps/token-decider.ts'
import type { Actor } from '#events/event.ts'
import { type Capability, may } from '#events/people/staff-roles.ts'
import type { Session, SignedIn } from '../tables/account.ts'
import { Refused } from './answer.ts'

/** One of the shop's people, in a browser or by a program with an e-mail and a password. */
export type Person = SignedIn | Session
/** A program with a token of its own. */
export type Sender = Person | Token

/** Of a browser; a program has none. */
export const isSession = (sender: Sender): sender is Session => 'tokenHash' in sender
export const isToken = (sender: Sender): sender is Token => 'scopes' in sender

const senders = new WeakMap<Request, Sender>()

export function noteSender(request: Request, sender: Sender): void {
  senders.set(request, sender)
}

export function notedSender(request: Request): Sender | undefined {
  return senders.get(request)
}

/** The sender of a request. Only requests that were let through reach the routes. */
export function senderIn(request: Request): Sender {
  const sender = senders.get(request)
  if (!sender) throw new Refused(401, 'Please sign in.')
  return sender
}

/** The person who has sent a request; throws `NotAllowed` for a program with a token. */
export function senderOf(request: Request): Person {
  const sender = senderIn(request)
  if (isToken(sender)) throw new NotAllowed()
  return sender
}

/** The session of the person; throws `Refused` (401) for a program, which signs in with each request. */
export function sessionOf(request: Request): Session {
  const sender = senderOf(request)
  if (!isSession(sender)) throw new Refused(401, 'Please sign in.')
  return sender
}

/** The role or the token of the sender may not make the call. */
export class NotAllowed extends Refused {
  constructor() {
    super(403, 'Your account may not do this.')
  }
}

/** Throws `Refused` (403): for a call of which parts need more. */
export function assertMay(request: Request, capability: Capability): void {
  if (!isAllowed(request, capability)) throw new NotAllowed()
}

/** A token allows the calls of its scopes, and nothing else. */
export function isAllowed(request: Request, capability: Capability): boolean {
  const sender = senderIn(request)
  return !isToken(sender) && may(sender.role, capability)
}

/** Who causes the events of a request of the shop's people or of a program. */
export function adminOf(request: Request): Actor {
  const sender = senderIn(request)
  return { role: isToken(sender) ? 'program' : 'admin', name: sender.name }
}
