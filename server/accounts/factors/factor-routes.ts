/** A person's own second factors, and what the owner decides about those of the others. */

import { Router } from 'express'
import { z } from 'zod'
import { inOneLine } from '#events/shop/checkout.ts'
import { Refused, sendData } from '#server/platform/http/answer.ts'
import { senderOf } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { StoredFactor } from '#server/platform/tables/factor-store.ts'
import type { SecurityEntry } from '#server/platform/tables/security-entry.ts'
import { browserWords } from '../browser-words.ts'
import type { SecurityLog } from '../security-log.ts'
import type { Sessions } from '../session.ts'
import { SETTINGS_AUDITOR, type Staff } from '../staff.ts'
import type { StaffMail } from '../staff-mail.ts'
import { codeSchema, ticketSchema } from './factor-answer.ts'
import type { NotAccepted } from './factor-tickets.ts'
import { newPasskeySchema } from './passkeys.ts'
import { assertParty, relyingPartyOf } from './relying-party.ts'
import type { FactorRule, RequiredFactors } from './required-factors.ts'
import type { AddedFactor, SecondFactors } from './second-factors.ts'

const name = z.string().check(inOneLine, z.maxLength(60, 'Please use at most 60 characters.')).optional()

export const newPasskeyBody = z.object({ ticket: ticketSchema, name, passkey: newPasskeySchema })
export const newAuthenticatorBody = z.object({ ticket: ticketSchema, name, code: codeSchema })
export const factorRuleSchema = z.object({
  required: z.boolean({ error: 'Second factors are required (true) or not (false).' }),
})

/** Of a year, of which a shop has few. */
const MOST_LOOKED_THROUGH = 500

type Dependencies = {
  readonly secondFactors: SecondFactors
  readonly requiredFactors: RequiredFactors
  readonly staff: Pick<Staff, 'find' | 'list'>
  readonly sessions: Pick<Sessions, 'closeAll'>
  readonly staffMail: Pick<StaffMail, 'factorAdded' | 'factorsRemoved'>
  readonly security: Pick<SecurityLog, 'note' | 'list'>
  readonly publicUrl: string | undefined
}

export function factorRoutes(dependencies: Dependencies): Router {
  const { secondFactors, requiredFactors, staff, sessions, staffMail, security, publicUrl } = dependencies
  const router = Router()

  router.get('/account/factors', async (request, response) => {
    const own = senderOf(request)
    sendData(response, {
      factors: (await secondFactors.of(own.staff)).map(shown),
      recoveryCodes: await secondFactors.recoveryCodesLeft(own.staff),
      required: await requiredFactors.isRequired(own.role),
      // The account of the settings is one with which programs sign in.
      possible: own.staff !== SETTINGS_AUDITOR,
      passkeys: relyingPartyOf(publicUrl, request) !== null,
    })
  })

  router.post('/account/passkey-options', async (request, response) => {
    const party = assertParty(relyingPartyOf(publicUrl, request))
    sendData(response, await secondFactors.beginPasskey(personIn(request), party), 201)
  })

  router.post('/account/passkeys', async (request, response) => {
    const { name, ticket, passkey } = validate(newPasskeyBody, request.body)
    const party = assertParty(relyingPartyOf(publicUrl, request))
    const named = { ticket, passkey, name: name || browserWords(request.get('user-agent') ?? '') }
    const person = personIn(request)
    const added = addedIn(await secondFactors.addPasskey(person.staff, named, party), 'passkey')
    security.note(request, { kind: 'factor-added', factor: added.factor.name })
    staffMail.factorAdded(person, added.factor.name)
    sendData(response, shownAddition(added), 201)
  })

  router.post('/account/authenticator-secret', async (request, response) => {
    sendData(response, await secondFactors.beginTotp(personIn(request)), 201)
  })

  router.post('/account/authenticators', async (request, response) => {
    const { name, ticket, code } = validate(newAuthenticatorBody, request.body)
    const named = { ticket, code, name: name || 'Authenticator app' }
    const person = personIn(request)
    const added = addedIn(await secondFactors.addTotp(person.staff, named), 'code')
    security.note(request, { kind: 'factor-added', factor: added.factor.name })
    staffMail.factorAdded(person, added.factor.name)
    sendData(response, shownAddition(added), 201)
  })

  router.post('/account/recovery-codes', async (request, response) => {
    const recoveryCodes = await secondFactors.renewRecoveryCodes(senderOf(request).staff)
    security.note(request, { kind: 'recovery-codes-renewed' })
    sendData(response, { recoveryCodes }, 201)
  })

  router.delete('/account/factors/:id', async (request, response) => {
    const removed = await secondFactors.remove(senderOf(request), request.params.id)
    security.note(request, { kind: 'factor-removed', factor: removed.name })
    sendData(response, null)
  })

  router.get('/factor-rule', async (_request, response) => {
    const people = await staff.list()
    const withFactor = await Promise.all(
      people.map(async ({ id }) => ((await secondFactors.has(id)) ? [id] : [])),
    )
    const changed = await lastRuleChange(security)
    sendData(response, { ...shownRule(await requiredFactors.read()), withFactor: withFactor.flat(), changed })
  })

  router.put('/factor-rule', async (request, response) => {
    const { required } = validate(factorRuleSchema, request.body)
    if (required && !(await secondFactors.has(senderOf(request).staff))) {
      throw new Refused(409, 'Add a second factor of your own first: you would be asked for it at once.')
    }
    const rule = await requiredFactors.choose(required)
    security.note(request, ruleChanged)
    sendData(response, shownRule(rule))
  })

  router.delete('/staff/:id/factors', async (request, response) => {
    const member = await staff.find(request.params.id)
    if (member.id === senderOf(request).staff) {
      throw new Refused(409, 'Your own second factors are on the page of your account.')
    }
    // Sessions that somebody with the lost phone has opened end as well.
    if ((await secondFactors.removeAll(member.id)) > 0) {
      await sessions.closeAll(member.id)
      security.note(request, { kind: 'factors-removed', person: member.name })
      staffMail.factorsRemoved(member)
    }
    sendData(response, null)
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
  const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  return { id, kind, name, createdAt: instant(createdAt), usedAt: instant(usedAt) }
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
