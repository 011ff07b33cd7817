/** A person's own second factors, and what the owner decides about those of the others. */

import { type Request, Router } from 'express'
import { factorCalls as calls } from '#contract/people/factors.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { senderOf, sessionOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { StoredFactor } from '#server/platform/tables/factor-store.ts'
import type { SecurityEntry } from '#server/platform/tables/security-entry.ts'
import { browserWords } from '../browser-words.ts'
import type { SecurityLog } from '../security-log.ts'
import type { Sessions } from '../session.ts'
import { SETTINGS_AUDITOR, type Staff } from '../staff.ts'
import type { StaffMail } from '../staff-mail.ts'
import type { NotAccepted } from './factor-tickets.ts'
import { assertParty, relyingPartyOf } from './relying-party.ts'
import type { FactorRule, RequiredFactors } from './required-factors.ts'
import type { AddedFactor, SecondFactors } from './second-factors.ts'

/** Of a year, of which a shop has few. */
const MOST_LOOKED_THROUGH = 500

type Dependencies = {
  readonly secondFactors: SecondFactors
  readonly requiredFactors: RequiredFactors
  readonly staff: Pick<Staff, 'find' | 'list'>
  readonly sessions: Pick<Sessions, 'closeAll' | 'prove'>
  readonly staffMail: Pick<
    StaffMail,
    'factorAdded' | 'factorRemoved' | 'factorsRemoved' | 'recoveryCodesRenewed'
  >
  readonly security: Pick<SecurityLog, 'note' | 'list'>
  readonly publicUrl: string | undefined
}

export function factorRoutes(dependencies: Dependencies): Router {
  const { secondFactors, requiredFactors, staff, sessions, staffMail, security, publicUrl } = dependencies
  const router = Router()

  /** Returns what the browser gets. */
  async function finish(request: Request, added: AddedFactor) {
    const person = sessionOf(request)
    // The person has just used it.
    await sessions.prove(person)
    security.note(request, { kind: 'factor-added', factor: added.factor.name })
    staffMail.factorAdded(person, added.factor.name)
    return shownAddition(added)
  }

  serve(router, calls.listOwnFactors, async ({ request }) => {
    const own = senderOf(request)
    return {
      factors: (await secondFactors.of(own.staff)).map(shown),
      recoveryCodes: await secondFactors.recoveryCodesLeft(own.staff),
      required: await requiredFactors.isRequired(own.role),
      // The account of the settings is one with which programs sign in.
      possible: own.staff !== SETTINGS_AUDITOR,
      passkeys: relyingPartyOf(publicUrl, request) !== null,
    }
  })

  serve(router, calls.beginPasskey, async ({ request }) => {
    const party = assertParty(relyingPartyOf(publicUrl, request))
    return secondFactors.beginPasskey(personIn(request), party)
  })

  serve(router, calls.addPasskey, async ({ body: { name, ticket, passkey }, request }) => {
    const party = assertParty(relyingPartyOf(publicUrl, request))
    const named = { ticket, passkey, name: name || browserWords(request.get('user-agent') ?? '') }
    const added = await secondFactors.addPasskey(personIn(request).staff, named, party)
    return finish(request, addedIn(added, 'passkey'))
  })

  serve(router, calls.beginAuthenticator, ({ request }) => secondFactors.beginTotp(personIn(request)))

  serve(router, calls.addAuthenticator, async ({ body: { name, ticket, code }, request }) => {
    const named = { ticket, code, name: name || 'Authenticator app' }
    const added = await secondFactors.addTotp(personIn(request).staff, named)
    return finish(request, addedIn(added, 'code'))
  })

  serve(router, calls.renewRecoveryCodes, async ({ request }) => {
    const recoveryCodes = await secondFactors.renewRecoveryCodes(senderOf(request).staff)
    security.note(request, { kind: 'recovery-codes-renewed' })
    staffMail.recoveryCodesRenewed(senderOf(request))
    return { recoveryCodes }
  })

  serve(router, calls.removeOwnFactor, async ({ params, request }) => {
    const removed = await secondFactors.remove(senderOf(request), params.id)
    security.note(request, { kind: 'factor-removed', factor: removed.name })
    staffMail.factorRemoved(senderOf(request), removed.name)
    return null
  })

  serve(router, calls.getFactorRule, async () => {
    const people = await staff.list()
    const withFactor = await Promise.all(
      people.map(async ({ id }) => ((await secondFactors.has(id)) ? [id] : [])),
    )
    const changed = await lastRuleChange(security)
    return {
      ...shownRule(await requiredFactors.read()),
      withFactor: withFactor.flat(),
      changed,
    }
  })

  serve(router, calls.changeFactorRule, async ({ body: { required }, request }) => {
    if (required && !(await secondFactors.has(senderOf(request).staff))) {
      throw new Refused(409, 'Add a second factor of your own first: you would be asked for it at once.')
    }
    const rule = await requiredFactors.choose(required)
    security.note(request, ruleChanged)
    return shownRule(rule)
  })

  serve(router, calls.removeFactors, async ({ params, request }) => {
    const member = await staff.find(params.id)
    if (member.id === senderOf(request).staff) {
      throw new Refused(409, 'Your own second factors are on the page of your account.')
    }
    // Sessions that somebody with the lost phone has opened end as well.
    if ((await secondFactors.removeAll(member.id)) > 0) {
      await sessions.closeAll(member.id)
      security.note(request, { kind: 'factors-removed', person: member.name })
      staffMail.factorsRemoved(member)
    }
    return null
  })

  return router
}

/** Programs sign in as the auditor of the settings, with a password alone. Throws `Refused` (409) for that account. */
function personIn(request: Parameters<typeof senderOf>[0]) {
  const { staff, name, email } = senderOf(request)
  if (staff !== SETTINGS_AUDITOR) return { staff, name, email }
  throw new Refused(409, 'This account is one of the shop’s settings, with which apps sign in.')
}

/** Throws `Refused` (422), as an error of the field. */
function addedIn(added: AddedFactor | NotAccepted, field: string): AddedFactor {
  if (!('ok' in added)) return added
  const { sentence, isOver } = added
  throw new Refused(422, sentence, { fields: { [field]: sentence }, ...(isOver && { startAgain: true }) })
}

function shown({ id, kind, name, createdAt, usedAt }: StoredFactor) {
  const used = usedAt === null ? null : new Date(usedAt).toISOString()
  return { id, kind, name, createdAt: new Date(createdAt).toISOString(), usedAt: used }
}

function shownAddition({ factor, recoveryCodes }: AddedFactor) {
  return { factor: shown(factor), ...(recoveryCodes && { recoveryCodes }) }
}

const ruleChanged = {
  kind: 'settings-changed',
  what: 'who needs a second factor',
  fields: ['required'],
} as const satisfies SecurityEntry

/** Among the latest changes of settings; null when none of them was of the rule. */
async function lastRuleChange(security: Pick<SecurityLog, 'list'>) {
  const rows = await security.list({ kind: ruleChanged.kind, limit: MOST_LOOKED_THROUGH })
  const row = rows.find(({ entry }) => entry === JSON.stringify(ruleChanged))
  return row === undefined ? null : { by: row.name, at: new Date(row.at).toISOString() }
}

function shownRule({ chosen, from }: FactorRule) {
  return { chosen, from: from === null ? null : new Date(from).toISOString() }
}
