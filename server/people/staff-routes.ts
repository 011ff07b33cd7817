/** The owner's calls for the shop's people, and those of somebody with a link. */

import { type Request, Router } from 'express'
import { signInCalls } from '#contract/people/accounts.ts'
import { staffCalls } from '#contract/people/people.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { isLoopback } from '#server/platform/http/loopback.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
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
  const on = { router, limits }

  // Not counted with passwords, so that wrong passwords of others in a network keep nobody with a link out.
  serve(on, signInCalls.openInvitation, ({ params }) => staff.openInvitation(params.token))

  serve(on, signInCalls.acceptInvitation, async ({ params, body: { password }, request, response }) => {
    const { token } = params
    const { joined } = await staff.openInvitation(token)
    const account = await staff.accept(token, password)
    const opener = openerOf(request)
    if (joined) {
      security.noteOf(account, opener, { kind: 'password-reset' })
      staffMail.passwordChanged(account)
    }
    // The link of a mail is in place of the password, not of the second factor.
    const secondFactor = await secondFactors.ask(account, relyingPartyOf(publicUrl, request))
    if (secondFactor) return { secondFactor }
    await startBrowserSession(dependencies, response, account, opener)
    // The link has just proved the person, who needs no mail about it.
    await noticeSignIn(account, opener, true)
    browsers.remember(request, response, account.email)
    return shownSession(dependencies, account)
  })

  // The same answer and the same time for every address.
  serve(on, signInCalls.askForReset, async ({ body: { email }, request }) => {
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
    return null
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

  serve(router, staffCalls.listStaff, async () => {
    const [list, lastChange, left] = await Promise.all([staff.list(), staff.lastChange(), staff.left()])
    const members = list.map(async (member) => ({ ...member, signedInAt: await signedInAt(member.id) }))
    return { staff: await Promise.all(members), lastChange, left }
  })

  serve(router, staffCalls.inviteStaff, async ({ body: person, request }) => {
    const invited = await staff.invite(person, adminOf(request))
    return invitationTo(invited, request)
  })

  serve(router, staffCalls.inviteStaffAgain, async ({ params, request }) => {
    const invited = await staff.inviteAgain(params.id)
    return invitationTo(invited, request)
  })

  serve(router, staffCalls.changeStaff, async ({ params, body: change, request }) => {
    const before = await staff.find(params.id)
    const member = await staff.change(params.id, change, adminOf(request))
    if (member.role !== before.role) {
      security.note(request, { kind: 'role-changed', person: member.name, role: member.role })
    }
    return member
  })

  serve(router, staffCalls.removeStaff, async ({ params, request }) => {
    const { name: person } = await staff.find(params.id)
    await staff.remove(params.id, adminOf(request))
    security.note(request, { kind: 'person-removed', person })
    return null
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
