/** The owner's calls for the shop's people, and those of somebody with a link. */

import { type Request, Router } from 'express'
import { signInCalls } from '#contract/accounts.ts'
import { staffCalls } from '#contract/people.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { answerCall } from '#server/platform/http/answer-call.ts'
import { isLoopback } from '#server/platform/http/loopback.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import { securityEntrySchema } from '#server/platform/tables/security-entry.ts'
import { relyingPartyOf } from './factors/relying-party.ts'
import { openerOf } from './opener.ts'
import type { TryReset } from './reset-tries.ts'
import type { SecurityLog } from './security-log.ts'
import { type SignInDependencies, shownSession, startBrowserSession } from './session-routes.ts'
import { type Invited, joinPath, type Staff } from './staff.ts'
import type { StaffMail } from './staff-mail.ts'

type Dependencies = SignInDependencies & {
  readonly staff: Staff
  readonly staffMail: StaffMail
  readonly tryReset: TryReset
  readonly security: Pick<SecurityLog, 'note' | 'noteOf' | 'list'>
  readonly publicUrl: string | undefined
  readonly limits: Pick<RateLimits, 'factors' | 'mails'>
}

/** Calls without a session: whoever has the link is the person. */
export function invitationRoutes(dependencies: Dependencies): Router {
  const { staff, staffMail, tryReset, security, browsers, noticeSignIn, secondFactors, publicUrl, limits } =
    dependencies
  const router = Router()

  // Not counted with passwords, so that wrong passwords of others in a network keep nobody with a link out.
  router.get('/invitations/:token', limits.factors, async (request, response) => {
    const invitation = await staff.openInvitation(String(request.params.token))
    answerCall(response, signInCalls.openInvitation, invitation)
  })

  router.post('/invitations/:token', limits.factors, async (request, response) => {
    const { password } = validate(signInCalls.acceptInvitation.body, request.body)
    const token = String(request.params.token)
    const { joined } = await staff.openInvitation(token)
    const account = await staff.accept(token, password)
    const opener = openerOf(request)
    if (joined) {
      security.noteOf(account, opener, { kind: 'password-reset' })
      staffMail.passwordChanged(account)
    }
    // The link of a mail is in place of the password, not of the second factor.
    const secondFactor = await secondFactors.ask(account, relyingPartyOf(publicUrl, request))
    if (secondFactor) return answerCall(response, signInCalls.acceptInvitation, { secondFactor })
    await startBrowserSession(dependencies, response, account, opener)
    // The link has just proved the person, who needs no mail about it.
    await noticeSignIn(account, opener, true)
    browsers.remember(request, response, account.email)
    answerCall(response, signInCalls.acceptInvitation, await shownSession(dependencies, account))
  })

  // The same answer and the same time for every address.
  router.post('/password-resets', limits.mails, async (request, response) => {
    const { email } = validate(signInCalls.askForReset.body, request.body)
    const origin = originOf(dependencies, request)
    // Anybody may send this request, with any Host header, and the link would carry the token to that host.
    if (dependencies.publicUrl === undefined && !(isThisMachine(origin) && isLoopback(request.hostname))) {
      throw new Refused(409, 'This shop does not know its own address (PUBLIC_URL), so it mails no links.')
    }
    await tryReset(email, networkOf(request) ?? '')
    void staff.resetPassword(email).then(
      (reset) => reset && staffMail.resetAsked(reset.member, linkAt(origin, reset.token)),
      () => undefined,
    )
    answerCall(response, signInCalls.askForReset, null)
  })

  return router
}

const SIGN_INS_AT_ONCE = 100

/** `text` is an entry of the security log as JSON. */
function isInBrowser(text: string): boolean {
  const { data } = securityEntrySchema.safeParse(JSON.parse(text))
  return data?.kind === 'signed-in' && data.as === 'browser'
}

export function staffRoutes(dependencies: Dependencies): Router {
  const { staff, staffMail, security } = dependencies
  const router = Router()

  /** The last time in a browser, of the year that the security log has: a program with the person's password signs in by itself. */
  async function signedInAt(id: string): Promise<string | null> {
    let before: number | undefined
    for (;;) {
      const rows = await security.list({ kind: 'signed-in', staff: id, before, limit: SIGN_INS_AT_ONCE })
      const latest = rows.find(({ entry }) => isInBrowser(entry))
      if (latest !== undefined) return new Date(latest.lastAt).toISOString()
      if (rows.length < SIGN_INS_AT_ONCE) return null
      before = rows.at(-1)?.id
    }
  }

  /** By mail, and in the answer. */
  function invitationTo({ member, token }: Invited, request: Request) {
    security.note(request, { kind: 'person-invited', person: member.name, role: member.role })
    const invitation = linkAt(originOf(dependencies, request), token)
    staffMail.invited(member, invitation)
    return { ...member, invitation }
  }

  router.get('/staff', async (_request, response) => {
    const [list, lastChange, left] = await Promise.all([staff.list(), staff.lastChange(), staff.left()])
    const members = list.map(async (member) => ({ ...member, signedInAt: await signedInAt(member.id) }))
    answerCall(response, staffCalls.listStaff, { staff: await Promise.all(members), lastChange, left })
  })

  router.post('/staff', async (request, response) => {
    const person = validate(staffCalls.inviteStaff.body, request.body)
    const invited = await staff.invite(person, adminOf(request))
    answerCall(response, staffCalls.inviteStaff, invitationTo(invited, request))
  })

  router.post('/staff/:id/invitation', async (request, response) => {
    const invited = await staff.inviteAgain(request.params.id)
    answerCall(response, staffCalls.inviteStaffAgain, invitationTo(invited, request))
  })

  router.patch('/staff/:id', async (request, response) => {
    const change = validate(staffCalls.changeStaff.body, request.body)
    const before = await staff.find(request.params.id)
    const member = await staff.change(request.params.id, change, adminOf(request))
    if (member.role !== before.role) {
      security.note(request, { kind: 'role-changed', person: member.name, role: member.role })
    }
    answerCall(response, staffCalls.changeStaff, member)
  })

  router.delete('/staff/:id', async (request, response) => {
    const { name: person } = await staff.find(request.params.id)
    await staff.remove(request.params.id, adminOf(request))
    security.note(request, { kind: 'person-removed', person })
    answerCall(response, staffCalls.removeStaff, null)
  })

  return router
}

function originOf({ publicUrl }: Pick<Dependencies, 'publicUrl'>, request: Request): string {
  return publicUrl ?? `${request.protocol}://${request.get('host') ?? 'localhost'}`
}

/** False for a malformed origin, and for one that no browser opens as a page. */
function isThisMachine(origin: string): boolean {
  const url = URL.canParse(origin) ? new URL(origin) : null
  return url !== null && /^https?:$/.test(url.protocol) && isLoopback(url.hostname)
}

const linkAt = (origin: string, token: string) => new URL(joinPath(token), origin).href
