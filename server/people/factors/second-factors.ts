/** The second factors of the shop's people: asked for, added, counted and removed. */

import { randomUUID } from 'node:crypto'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { brand } from '#catalogue/brand.ts'
import type { AskedFactor } from '#contract/people/factors.ts'
import type { NewPasskey, PasskeyAnswer } from '#contract/people/passkeys.ts'
import type { StaffRole } from '#events/people/staff-roles.ts'
import { Refused } from '#server/platform/http/answer.ts'
import type { Account, SignedIn } from '#server/platform/tables/account.ts'
import type {
  FactorStore,
  NewFactor,
  StoredFactor,
  StoredTicket,
} from '#server/platform/tables/factor-store.ts'
import { hashOf } from '../session.ts'
import {
  acceptPasskey,
  appPlace,
  createCheckFactor,
  type FactorUse,
  type Finding,
  refused,
} from './check-factor.ts'
import type { FactorAnswer } from './factor-answer.ts'
import { createFactorTickets, isTicket, type NotAccepted } from './factor-tickets.ts'
import { challengeEnd, challengeIn, newChallenge } from './passkey-challenge.ts'
import { createdPasskey, hasPasskey, passkeyCreation, passkeyRequest } from './passkeys.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import type { RelyingParty } from './relying-party.ts'
import type { RequiredFactors } from './required-factors.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'
import type { CodeAttempt, ThrottleCodes } from './throttle-codes.ts'
import { checkTotp, newTotpSecret, totpAddress, wrongClockWords } from './totp.ts'

const MOST_FACTORS = 10

type Answered = Pick<CodeAttempt, 'browser'> & {
  readonly ticket: string
  readonly answer: FactorAnswer
  readonly party: RelyingParty | null
}

/** Whose factor was accepted, and which. `credentials`: those with which the sign-in was begun; null for a passkey alone. */
export type AnsweredFactor = {
  readonly staff: string
  readonly use: FactorUse
  readonly credentials: string | null
}
type Person = Pick<SignedIn, 'staff' | 'name' | 'email'>

/** A new factor. `recoveryCodes` belongs to the person's first one, and can be read this once. */
export type AddedFactor = { readonly factor: StoredFactor; readonly recoveryCodes: readonly string[] | null }

export type SecondFactors = {
  of(staff: string): Promise<readonly StoredFactor[]>
  has(staff: string): Promise<boolean>
  /** Null for a person without a second factor. The answer counts with these credentials of the person only. */
  ask(
    account: Pick<Account, 'staff' | 'credentials'>,
    party: RelyingParty | null,
  ): Promise<AskedFactor | null>
  /** Of whom a ticket is; null when it can no longer be answered. */
  ownerOf(ticket: string): Promise<string | null>
  /** Checks an answer to what `ask` has asked. A right one uses the ticket. */
  answer(answered: Answered): Promise<AnsweredFactor | NotAccepted>
  /** The same for the proof that it is still the person. */
  askAgain(staff: string, party: RelyingParty | null): Promise<AskedFactor | null>
  answerAgain(staff: string, answered: Answered): Promise<Finding>
  /** For a sign-in with a passkey alone. */
  askPasskey(party: RelyingParty): Promise<PublicKeyCredentialRequestOptionsJSON>
  answerPasskey(party: RelyingParty, passkey: PasskeyAnswer): Promise<AnsweredFactor | NotAccepted>

  beginPasskey(
    person: Person,
    party: RelyingParty,
  ): Promise<{ readonly ticket: string; readonly options: PublicKeyCredentialCreationOptionsJSON }>
  addPasskey(
    staff: string,
    added: { readonly ticket: string; readonly name: string; readonly passkey: NewPasskey },
    party: RelyingParty,
  ): Promise<AddedFactor | NotAccepted>
  beginTotp(
    person: Person,
  ): Promise<{ readonly ticket: string; readonly secret: string; readonly address: string }>
  addTotp(
    staff: string,
    added: { readonly ticket: string; readonly name: string; readonly code: string },
  ): Promise<AddedFactor | NotAccepted>
  recoveryCodesLeft(staff: string): Promise<number>
  /** The earlier ones no longer work. Throws `Refused` for a person without a factor. */
  renewRecoveryCodes(staff: string): Promise<readonly string[]>
  /** Returns what was removed. Throws `Refused` for the last factor of somebody for whom one is required. */
  remove(person: { readonly staff: string; readonly role: StaffRole }, id: string): Promise<StoredFactor>
  /** Returns how many there were. */
  removeAll(staff: string): Promise<number>
}

type Dependencies = {
  readonly store: FactorStore
  readonly throttle: ThrottleCodes
  readonly required: Pick<RequiredFactors, 'isRequired'>
  /** Seals secrets and hides codes. */
  readonly key: Buffer
  readonly clock: () => number
}

const challengeSchema = z.object({ challenge: z.string() })
/** The ticket of an older program has no credentials, like the accounts that it has left. */
const signInSchema = challengeSchema.extend({ credentials: z.string().default('') })
const appSchema = z.object({ id: z.string(), sealed: z.string() })

export function createSecondFactors(dependencies: Dependencies): SecondFactors {
  const { store, required, key, clock } = dependencies
  const tickets = createFactorTickets({ store, clock })
  const checkFactor = createCheckFactor(dependencies)

  /** The ticket of something that the person has begun. */
  async function begun(purpose: 'proof' | 'add-passkey' | 'add-totp', staff: string, ticket: string) {
    const found = await tickets.find(purpose, ticket)
    if (!isTicket(found) || found.staff === staff) return found
    return { ...refused('This was not begun here: please start again.'), isOver: true }
  }

  /** The ticket of an own addition, with one more answer counted. */
  async function begunAddition(purpose: 'add-passkey' | 'add-totp', staff: string, ticket: string) {
    const found = await begun(purpose, staff, ticket)
    return isTicket(found) ? ((await tickets.countAnswer(found)) ?? found) : found
  }

  async function add(factor: Omit<NewFactor, 'createdAt'>): Promise<AddedFactor> {
    const codes = newRecoveryCodes()
    const hashes = codes.map((code) => recoveryHash(key, factor.staff, code))
    const added = { ...factor, createdAt: clock() }
    const outcome = await store.addFactor(added, hashes, MOST_FACTORS)
    switch (outcome) {
      case 'taken':
        throw new Refused(409, 'This passkey was added already.')
      case 'full':
        throw new Refused(409, `There are ${MOST_FACTORS} second factors already: please remove one first.`)
      case 'first':
      case 'another':
        return { factor: { ...added, usedAt: null }, recoveryCodes: outcome === 'first' ? codes : null }
    }
  }

  async function askFor(
    purpose: 'sign-in' | 'proof',
    { staff, credentials }: Pick<Account, 'staff' | 'credentials'>,
    party: RelyingParty | null,
  ): Promise<AskedFactor | null> {
    const own = await store.factorsOf(staff)
    if (own.length === 0) return null
    const isOffered = party !== null && hasPasskey(party, own)
    const options = isOffered ? await passkeyRequest(party, own) : null
    const data = JSON.stringify({ challenge: options?.challenge ?? '', credentials })
    const ticket = await tickets.open(purpose, staff, data)
    const kinds = [...new Set(own.map(({ kind }) => kind))].filter((kind) => kind !== 'passkey' || isOffered)
    return { ticket, kinds, ...(options && { passkeyOptions: options }) }
  }

  /** Uses the ticket when the answer is right. */
  async function check(ticket: StoredTicket, { answer, party, browser }: Answered): Promise<Finding> {
    const tooMany = await tickets.countAnswer(ticket)
    if (tooMany !== null) return tooMany
    const { challenge } = challengeSchema.parse(JSON.parse(ticket.data))
    const context = { challenge: challenge === '' ? null : challenge, party, browser }
    const finding = await checkFactor(ticket, answer, context)
    return finding.ok ? ((await tickets.use(ticket)) ?? finding) : finding
  }

  return {
    of: store.factorsOf,
    has: async (staff) => (await store.factorsOf(staff)).length > 0,

    ask: (account, party) => askFor('sign-in', account, party),

    async ownerOf(ticket) {
      const found = await tickets.find('sign-in', ticket)
      return isTicket(found) ? found.staff : null
    },

    async answer(answered) {
      const found = await tickets.find('sign-in', answered.ticket)
      if (!isTicket(found)) return found
      const finding = await check(found, answered)
      if (!finding.ok) return finding
      const { credentials } = signInSchema.parse(JSON.parse(found.data))
      return { staff: found.staff, use: finding.use, credentials }
    },

    askAgain: (staff, party) => askFor('proof', { staff, credentials: '' }, party),

    async answerAgain(staff, answered) {
      const found = await begun('proof', staff, answered.ticket)
      return isTicket(found) ? check(found, answered) : found
    },

    askPasskey: (party) => passkeyRequest(party, [], newChallenge(key, clock())),

    async answerPasskey(party, passkey) {
      const challenge = challengeIn(passkey.response.clientDataJSON)
      const expiresAt = challengeEnd(key, challenge)
      if (expiresAt === null) return refused('This sign-in was not begun here: please try again.')
      if (clock() > expiresAt) return refused('That took longer than five minutes: please try again.')
      const known = await store.findFactor(passkey.id)
      if (known?.kind !== 'passkey') {
        return refused('This shop does not know this passkey: it was removed, or is of another shop.')
      }
      const finding = await acceptPasskey({ store, clock }, party, challenge, passkey, known)
      if (!finding.ok) return finding
      const used = { tokenHash: hashOf(challenge), purpose: 'used', staff: known.staff, data: '', expiresAt }
      if (await store.addTicket(used, clock())) {
        return { staff: known.staff, use: finding.use, credentials: null }
      }
      return refused('This sign-in was completed already: please try again.')
    },

    async beginPasskey(person, party) {
      const options = await passkeyCreation(party, person, await store.factorsOf(person.staff))
      const data = JSON.stringify({ challenge: options.challenge })
      return { ticket: await tickets.open('add-passkey', person.staff, data), options }
    },

    async addPasskey(staff, { ticket, name, passkey }, party) {
      const found = await begunAddition('add-passkey', staff, ticket)
      if (!isTicket(found)) return found
      const { challenge } = challengeSchema.parse(JSON.parse(found.data))
      const created = await createdPasskey(party, challenge, passkey)
      if (created === null) return refused('The new passkey was not accepted: please try again.')
      return (await tickets.use(found)) ?? add({ ...created, staff, name, kind: 'passkey' })
    },

    async beginTotp({ staff, email }) {
      const [id, secret] = [randomUUID(), newTotpSecret()]
      const sealed = sealSecret(key, appPlace({ id, staff }), secret)
      const ticket = await tickets.open('add-totp', staff, JSON.stringify({ id, sealed }))
      return { ticket, secret, address: totpAddress(secret, brand.name, email) }
    },

    async addTotp(staff, { ticket, name, code }) {
      const found = await begunAddition('add-totp', staff, ticket)
      if (!isTicket(found)) return found
      const { id, sealed } = appSchema.parse(JSON.parse(found.data))
      const finding = checkTotp(openSecret(key, appPlace({ id, staff }), sealed), code, clock())
      if (finding.is === 'of another time') return refused(wrongClockWords(finding.minutes))
      if (finding.is === 'wrong') return refused('This code is not right.')
      const used = await tickets.use(found)
      return used ?? add({ id, staff, kind: 'totp', name, data: sealed, counter: finding.step })
    },

    recoveryCodesLeft: store.recoveryCodesLeft,

    async renewRecoveryCodes(staff) {
      const codes = newRecoveryCodes()
      const hashes = codes.map((code) => recoveryHash(key, staff, code))
      if (await store.setRecoveryCodes(staff, hashes)) return codes
      throw new Refused(409, 'Add a second factor first: recovery codes are for when it is lost.')
    },

    async remove({ staff, role }, id) {
      const factor = await store.findFactor(id)
      const outcome = await store.removeFactor(staff, id, await required.isRequired(role))
      if (factor === null || outcome === 'unknown')
        throw new Refused(404, 'This second factor was removed already.')
      if (outcome === 'is the last') {
        throw new Refused(409, 'Your role needs a second factor: add another one before you remove this one.')
      }
      return factor
    },

    removeAll: store.removeFactors,
  }
}
