/**
 * The shop's people: their facts are in the log, and their passwords beside it. What is beside it follows from the facts: it is
 * brought in line with them after each change and at each start.
 */

import { randomBytes, randomUUID } from 'node:crypto'
import type { OpenInvitation } from '#contract/people/accounts.ts'
import type { ListedStaff } from '#contract/people/people.ts'
import type { Actor, OpenEvents } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { decideStaff, type StaffCommand, type StaffRefusal } from '#events/people/staff-decider.ts'
import { STAFF_STREAM } from '#events/people/staff-facts.ts'
import type { StaffRole } from '#events/people/staff-roles.ts'
import { evolveStaff, firstStaff, type StaffMember, type StaffState } from '#events/people/staff-state.ts'
import { isStaffEvent, staffWords } from '#events/people/staff-words.ts'
import { Refused, refusedField } from '#server/platform/http/answer.ts'
import type { Account, Session } from '#server/platform/tables/account.ts'
import type { AccountStore, StoredInvitation } from '#server/platform/tables/account-store.ts'
import { passwordFault } from './own-password.ts'
import { hashPassword } from './password.ts'
import { hashOf, type Sessions } from './session.ts'

/** The page on which a person chooses a password. */
export const joinPath = (token: string) => `/admin/join/${token}`

const HOUR = 3_600_000
const INVITATION_MS = 48 * HOUR
/** How long a link for a new password opens. */
export const RESET_MS = 1 * HOUR
/** The account of the settings that is not one of the shop's people. */
export const SETTINGS_AUDITOR = 'auditor'

/** A member, with the address of its account. */
export type ListedMember = Omit<StaffMember, 'email'> & { readonly email: string }

/** A person and the token of the link. */
export type Invited = { readonly member: ListedMember; readonly token: string }

/** All throw `Refused`. */
export type Staff = {
  list(): Promise<readonly ListedMember[]>
  /** Null in a shop whose people were never changed. */
  lastChange(): Promise<ListedStaff['lastChange']>
  left(): Promise<ListedStaff['left']>
  find(staff: string): Promise<ListedMember>
  /** Returns the person and the token of the link, which nobody can read again. */
  invite(
    person: { readonly name: string; readonly role: StaffRole; readonly email: string },
    actor: Actor,
  ): Promise<Invited>
  /** The earlier link no longer opens. */
  inviteAgain(staff: string): Promise<Invited>
  /** One more link for a new password; null for an address that nobody of the shop has. */
  resetPassword(email: string): Promise<Invited | null>
  openInvitation(token: string): Promise<OpenInvitation>
  /** Sets the password, ends the person's other links and the sessions of the old one, and returns the account. */
  accept(token: string, password: string): Promise<Account>
  /** Ends the other sessions of the person. */
  changePassword(own: Pick<Session, 'staff' | 'tokenHash'>, password: string): Promise<void>
  change(
    staff: string,
    to: { readonly name?: string | undefined; readonly role?: StaffRole | undefined },
    actor: Actor,
  ): Promise<ListedMember>
  remove(staff: string, actor: Actor): Promise<void>
  /** Brings names, roles and accounts in line with the log. */
  align(): Promise<void>
}

type Dependencies = {
  readonly log: Pick<EventLog, 'append' | 'readStream'>
  readonly openEvents: OpenEvents
  readonly accounts: AccountStore
  readonly sessions: Pick<Sessions, 'closeAll'>
  readonly clock: () => number
  /** Called when somebody has chosen a password. */
  readonly onPassword: () => Promise<void>
}

export function createStaff({ log, openEvents, accounts, sessions, clock, onPassword }: Dependencies): Staff {
  async function read(): Promise<{ readonly state: StaffState; readonly version: number }> {
    const events = await openEvents(await log.readStream(STAFF_STREAM))
    return { state: events.reduce(evolveStaff, firstStaff), version: events.length }
  }

  /** Of two changes at once, the second one is decided again. */
  async function decide(command: StaffCommand, actor: Actor): Promise<StaffState> {
    for (;;) {
      const { state, version } = await read()
      const addresses = (await accounts.listAccounts()).map(({ email }) => email)
      const decision = decideStaff(command, state, addresses)
      if (!decision.accepted) throw refusalOf(decision.refusal)
      const { events } = decision
      if (events.length === 0) return state
      const at = new Date(clock()).toISOString()
      const result = await log.append({ stream: STAFF_STREAM, expected: version, events, actor, at })
      if (result.outcome === 'appended') return events.reduce(evolveStaff, state)
    }
  }

  async function list(): Promise<readonly ListedMember[]> {
    const { state } = await read()
    const addresses = new Map((await accounts.listAccounts()).map(({ staff, email }) => [staff, email]))
    return [...state.values()].map((member) => ({
      ...member,
      email: addresses.get(member.id) ?? member.email ?? '',
    }))
  }

  async function find(staff: string): Promise<ListedMember> {
    const member = (await list()).find(({ id }) => id === staff)
    if (member === undefined) throw refusalOf('no-such-person')
    return member
  }

  async function linkFor(member: ListedMember, lifetime: number): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const { id: staff, email } = member
    const now = clock()
    await accounts.addInvitation({ tokenHash: hashOf(token), staff, email, expiresAt: now + lifetime }, now)
    return token
  }

  async function invited(token: string): Promise<StoredInvitation & { readonly member: StaffMember }> {
    const invitation = await accounts.findInvitation(hashOf(token))
    const member = invitation && (await read()).state.get(invitation.staff)
    if (!invitation || !member || invitation.expiresAt < clock()) {
      throw usedAlready()
    }
    return { ...invitation, member }
  }

  async function assertGood(password: string, person: Pick<Account, 'name' | 'email'>): Promise<void> {
    const fault = await passwordFault(password, person)
    if (fault !== null) throw refusedField('password', fault)
  }

  async function align(): Promise<void> {
    const { state } = await read()
    for (const { staff, name, role } of await accounts.listAccounts()) {
      if (staff === SETTINGS_AUDITOR) continue
      const member = state.get(staff)
      // The person has set a password, and the shop stopped before it recorded that.
      if (member && !member.joined) await decide({ type: 'JoinStaff', staff }, { role: 'admin', name })
      const isSame = member?.name === name && member.role === role
      if (isSame) continue
      if (member === undefined) {
        await sessions.closeAll(staff)
        await accounts.removeAccount(staff)
      } else {
        await accounts.updateAccount(staff, member)
      }
      // Also those that were opened meanwhile: an open dashboard must not keep what its person may no longer see.
      if (member?.role !== role) await sessions.closeAll(staff)
    }
  }

  return {
    list,
    async lastChange() {
      const latest = (await log.readStream(STAFF_STREAM)).findLast(isStaffEvent)
      if (latest === undefined) return null
      const { actor, at } = latest
      return { what: staffWords(latest), by: actor.role === 'admin' ? actor.name : null, at }
    },
    async left() {
      const events = await log.readStream(STAFF_STREAM)
      const joined = new Set(events.flatMap(({ type, data }) => (type === 'StaffJoined' ? [data.staff] : [])))
      return events
        .flatMap(({ type, data, at }) =>
          type === 'StaffRemoved' && joined.has(data.staff) ? [{ id: data.staff, name: data.name, at }] : [],
        )
        .toReversed()
    },
    find,
    async invite({ name, role, email }, actor) {
      const staff = `p-${randomBytes(6).toString('hex')}`
      await decide({ type: 'InviteStaff', staff, name, role, email }, actor)
      const member = { id: staff, name, role, email, joined: false }
      return { member, token: await linkFor(member, INVITATION_MS) }
    },
    async inviteAgain(staff) {
      const member = await find(staff)
      if (member.joined) throw new Refused(409, `${member.name} has joined already.`)
      await accounts.removeInvitations(staff)
      return { member, token: await linkFor(member, INVITATION_MS) }
    },
    async resetPassword(email) {
      const member = (await list()).find((each) => each.email === email && each.joined)
      return member === undefined ? null : { member, token: await linkFor(member, RESET_MS) }
    },
    async openInvitation(token) {
      const { member, email } = await invited(token)
      const { name, role, joined } = member
      return { name, role, joined, email }
    },
    async accept(token, password) {
      const { member, email, tokenHash, staff } = await invited(token)
      const { name, role } = member
      await assertGood(password, { name, email })
      const passwordHash = await hashPassword(password)
      if (!(await accounts.takeInvitation(tokenHash))) throw usedAlready()
      const credentials = randomUUID()
      const account = { staff, email, name, role, passwordHash, credentials, mustChangePassword: false }
      await sessions.closeAll(staff)
      await accounts.setAccount(account)
      await onPassword()
      await decide({ type: 'JoinStaff', staff }, { role: 'admin', name })
      return account
    },
    async changePassword({ staff, tokenHash }, password) {
      await assertGood(password, await find(staff))
      const passwordHash = await hashPassword(password)
      await accounts.setPassword(staff, { passwordHash, credentials: randomUUID() }, tokenHash)
      await sessions.closeAll(staff, tokenHash)
      await accounts.removeInvitations(staff)
      await onPassword()
    },
    async change(staff, { name, role }, actor) {
      if (role !== undefined) await decide({ type: 'ChangeRole', staff, role }, actor)
      if (name !== undefined) await decide({ type: 'ChangeName', staff, name }, actor)
      await align()
      return find(staff)
    },
    async remove(staff, actor) {
      await decide({ type: 'RemoveStaff', staff }, actor)
      await accounts.removeInvitations(staff)
      await align()
    },
    align,
  }
}

function usedAlready(): Refused {
  return new Refused(404, 'This link was used already, or is too old. Please ask for a new one.')
}

function refusalOf(refusal: StaffRefusal): Refused {
  switch (refusal) {
    case 'no-such-person':
      return new Refused(404, 'There is no such person.')
    case 'name-taken':
      return refusedField('name', 'Somebody has this name already. The log must tell them apart.', 409)
    case 'email-taken':
      return refusedField('email', 'Somebody has this e-mail already.', 409)
    case 'last-owner':
      return new Refused(409, 'This is the last owner who can sign in. Make somebody else an owner first.')
  }
}
