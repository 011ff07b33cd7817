/** Checks a person's second factor: a code of an authenticator app, a recovery code or a passkey. Each answer counts once. */

import type { PasskeyAnswer } from '#contract/people/passkeys.ts'
import type { FactorStore, StoredFactor } from '#server/platform/tables/factor-store.ts'
import type { SecurityEntry } from '#server/platform/tables/security-entry.ts'
import { hashOf } from '../session.ts'
import type { FactorAnswer } from './factor-answer.ts'
import type { NotAccepted } from './factor-tickets.ts'
import { checkPasskey } from './passkeys.ts'
import { recoveryHash } from './recovery-codes.ts'
import type { RelyingParty } from './relying-party.ts'
import { openSecret } from './sealed-secret.ts'
import type { CodeAttempt, ThrottleCodes } from './throttle-codes.ts'
import { checkTotp, stepEndsAt, wrongClockWords } from './totp.ts'

/** What the security log records of an accepted answer. */
export type FactorUse = Extract<SecurityEntry, { kind: 'factor-used' | 'recovery-code-used' }>
export type Accepted = { readonly ok: true; readonly use: FactorUse }
export type Finding = Accepted | NotAccepted

export type FactorContext = Pick<CodeAttempt, 'browser'> & {
  /** To what a passkey answers; null when no passkey was asked for. */
  readonly challenge: string | null
  readonly party: RelyingParty | null
}

/** Throws `TooMany` without checking when too many codes were wrong. */
export type CheckFactor = (
  account: { readonly staff: string },
  answer: FactorAnswer,
  context: FactorContext,
) => Promise<Finding>

type Dependencies = {
  readonly store: FactorStore
  readonly throttle: ThrottleCodes
  readonly key: Buffer
  readonly clock: () => number
}

export const refused = (sentence: string): NotAccepted => ({ ok: false, sentence, isOver: false })
const accepted = ({ name }: StoredFactor): Accepted => ({
  ok: true,
  use: { kind: 'factor-used', factor: name },
})

export function createCheckFactor({ store, throttle, key, clock }: Dependencies): CheckFactor {
  async function checkCode(staff: string, code: string): Promise<Finding> {
    const apps = (await store.factorsOf(staff)).filter(({ kind }) => kind === 'totp')
    if (apps.length === 0) return refused('This account has no authenticator app.')
    let minutesWrong: number | null = null
    for (const app of apps) {
      const finding = checkTotp(openSecret(key, appPlace(app), app.data), code, clock())
      if (finding.is === 'right') {
        const isSpent = await wasTold(app, finding.step)
        if (!isSpent && (await store.spendFactor(app.id, finding.step, clock()))) return accepted(app)
        return refused('This code was used already: wait for the next one.')
      }
      if (finding.is === 'of another time') {
        minutesWrong = finding.minutes
        await tell(app, finding.step)
      }
    }
    return refused(minutesWrong === null ? 'This code is not right.' : wrongClockWords(minutesWrong))
  }

  /**
   * The sentence about a wrong clock tells somebody who guesses that the code will be right later. So it no longer is.
   */
  async function tell(app: StoredFactor, step: number): Promise<void> {
    const expiresAt = stepEndsAt(step)
    if (expiresAt < clock()) return
    const told = { tokenHash: stepName(app, step), purpose: 'told', staff: app.staff, data: '', expiresAt }
    await store.addTicket(told, clock())
  }

  const wasTold = async (app: StoredFactor, step: number) =>
    (await store.findTicket(stepName(app, step))) !== null

  async function checkRecoveryCode(staff: string, code: string): Promise<Finding> {
    const outcome = await store.spendRecoveryCode(staff, recoveryHash(key, staff, code), clock())
    if (outcome === 'used') return { ok: true, use: { kind: 'recovery-code-used' } }
    return refused(
      outcome === 'used before'
        ? 'This recovery code was used already.'
        : 'This is not one of your recovery codes.',
    )
  }

  async function checkOwnPasskey(
    staff: string,
    answer: PasskeyAnswer,
    { challenge, party }: FactorContext,
  ): Promise<Finding> {
    const passkey = await store.findFactor(answer.id)
    if (passkey?.kind !== 'passkey' || passkey.staff !== staff) {
      return refused('This passkey is not one of yours: it was removed, or is of another shop.')
    }
    if (party === null || challenge === null) return refused('No passkey was asked for.')
    return acceptPasskey({ store, clock }, party, challenge, answer, passkey)
  }

  return async ({ staff }, answer, context) => {
    if (answer.kind === 'passkey') return checkOwnPasskey(staff, answer.passkey, context)
    const isGuessable = answer.kind === 'code'
    return throttle(
      { staff, browser: context.browser, isGuessable },
      () => (isGuessable ? checkCode(staff, answer.code) : checkRecoveryCode(staff, answer.code)),
      (finding) => !finding.ok,
    )
  }
}

/** Where the secret of an app is sealed. */
export const appPlace = ({ id, staff }: Pick<StoredFactor, 'id' | 'staff'>) => `totp ${staff} ${id}`

const stepName = ({ id }: StoredFactor, step: number) => hashOf(`told ${id} ${step}`)

export async function acceptPasskey(
  { store, clock }: Pick<Dependencies, 'store' | 'clock'>,
  party: RelyingParty,
  challenge: string,
  answer: PasskeyAnswer,
  passkey: StoredFactor,
): Promise<Finding> {
  const finding = await checkPasskey(party, challenge, answer, passkey)
  switch (finding.is) {
    case 'of another address':
      return refused('This passkey is of another address of the shop.')
    case 'wrong':
      return refused('The answer of the passkey was not accepted: please try again.')
    case 'right':
      if (await store.spendFactor(passkey.id, finding.counter, clock())) return accepted(passkey)
      return refused('The answer of the passkey was not accepted: please try again.')
  }
}
