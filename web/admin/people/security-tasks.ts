/** What protects the shop, in lines: what is to do, and what is in order. */

import { ACCOUNT, PROGRAMS } from '#web/backoffice/paths.ts'
import type { FactorRule, OwnFactors } from './factors.ts'
import type { Person } from './people.ts'
import { failingOf, failingWords } from './webhook-trouble.ts'
import type { Webhook } from './webhooks.ts'

export type SecurityFacts = {
  readonly people: readonly Person[]
  /** Ids of the people with a second factor. */
  readonly withFactor: readonly string[]
  readonly rule: FactorRule
  readonly now: number
  readonly own: OwnFactors
  readonly ownName: string | null
  /** Wrong passwords of the last seven days. */
  readonly wrongPasswords: number
  readonly webhooks: readonly Webhook[]
}

export type SecurityLine = {
  readonly fine: boolean
  /** To do, and less urgent. */
  readonly mild?: true
  readonly what: string
  /** Where it is done, with the words of the link. */
  readonly link?: { readonly to: string; readonly words: string }
  /** Whether the entries below tell more. */
  readonly hasEntries?: true
}

/** In a week. Fewer are people who mistype. */
const MANY_WRONG = 10
/** Of ten; the account's own screen warns from here on. */
const FEW_CODES = 3

const list = new Intl.ListFormat('en-GB')

/** What is to do first. */
export function securityLines(facts: SecurityFacts): readonly SecurityLine[] {
  const lines = [
    factorLine(facts),
    ruleLine(facts),
    codesLine(facts),
    passwordLine(facts),
    webhookLine(facts),
  ]
  return lines.filter((line) => line !== null).toSorted((one, other) => Number(one.fine) - Number(other.fine))
}

function factorLine({ people, withFactor, ownName, rule: { from }, now }: SecurityFacts): SecurityLine {
  const without = people
    .filter(({ joined, role }) => joined && (role === 'owner' || role === 'accountant'))
    .filter(({ id }) => !withFactor.includes(id))
    .map(({ name }) => (name === ownName ? 'You' : name))
  if (without.length === 0) return { fine: true, what: 'Owners and accountants all have a second factor.' }
  const isOwn = without.includes('You')
  return {
    fine: false,
    what: `${list.format(without)} ${without.length === 1 && !isOwn ? 'has' : 'have'} no second factor.`,
    // As in the list of people, until the day on which nobody gets in without one.
    ...(from !== null && Date.parse(from) > now && { mild: true }),
    ...(isOwn && { link: { to: ACCOUNT, words: 'Add yours' } }),
  }
}

/** That one is required, and from when, is said beside the switch. */
function ruleLine({ rule: { from } }: SecurityFacts): SecurityLine | null {
  return from === null
    ? { fine: false, what: 'A password alone signs in: no second factor is required.' }
    : null
}

function codesLine({ own: { factors, recoveryCodes } }: SecurityFacts): SecurityLine | null {
  if (factors.length === 0) return null
  const what = `${recoveryCodes} of your 10 recovery codes are left.`
  return recoveryCodes < FEW_CODES
    ? { fine: false, what, link: { to: ACCOUNT, words: 'Make new ones' } }
    : { fine: true, what }
}

function passwordLine({ wrongPasswords }: SecurityFacts): SecurityLine {
  if (wrongPasswords === 0) return { fine: true, what: 'No wrong password in the last 7 days.' }
  const what = `${wrongPasswords === 1 ? '1 wrong password' : `${wrongPasswords} wrong passwords`} in the last 7 days`
  return wrongPasswords < MANY_WRONG
    ? { fine: true, what: `${what}, which is usual.` }
    : { fine: false, what: `${what}: somebody may be guessing.`, hasEntries: true }
}

function webhookLine({ webhooks }: SecurityFacts): SecurityLine | null {
  if (webhooks.length === 0) return null
  const failing = failingOf(webhooks)
  return failing === null
    ? { fine: true, what: 'The receivers of all webhooks answer.' }
    : { fine: false, mild: true, what: failingWords(failing), link: { to: PROGRAMS, words: 'Show webhooks' } }
}
