/** The shop's HTTP application: the middleware in front of every request, and the routers that answer. */

import express, { type Express, Router } from 'express'
import { bearerSignIn } from '#server/apps/bearer-sign-in.ts'
import { createSeeCustomers } from '#server/orders/seen-customers.ts'
import { pictureRoutes } from '#server/pages/pictures/picture-routes.ts'
import { shareRoutes } from '#server/pages/pictures/share-routes.ts'
import { noteRefusals } from '#server/people/note-refusals.ts'
import { openerOf } from '#server/people/opener.ts'
import { requireCapability } from '#server/people/require-capability.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { errorAnswer } from '#server/platform/http/error-answer.ts'
import { measured } from '#server/platform/http/measured.ts'
import { privateQuery } from '#server/platform/http/private-query.ts'
import { createRateLimits } from '#server/platform/http/rate-limits.ts'
import { sendRequestId } from '#server/platform/http/request-id.ts'
import { requestLog } from '#server/platform/http/request-log.ts'
import { routeNames } from '#server/platform/http/route-names.ts'
import { sameOrigin } from '#server/platform/http/same-origin.ts'
import { warnOfUnknownProxy } from '#server/platform/http/unknown-proxy.ts'
import { wellFormedHost } from '#server/platform/http/well-formed-host.ts'
import type { AppDependencies, CallParts, Calls } from './app-dependencies.ts'
import { auditStaffCalls, mountAuditCalls } from './audit-calls.ts'
import { needsOfCall } from './call-needs.ts'
import { goodsCalls } from './goods-calls.ts'
import { describedPaths, openapi } from './openapi.ts'
import { orderCalls } from './order-calls.ts'
import { peopleCalls } from './people-calls.ts'

export function createApp(parts: AppDependencies): Express {
  const { config, logger, callers, monitoring, services } = parts
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', config.TRUST_PROXY)
  app.set('query parser', 'simple')

  const warnOfProxy = warnOfUnknownProxy(config.TRUST_PROXY, logger)
  if (warnOfProxy !== null) app.use(warnOfProxy)
  const nameOf = routeNames(describedPaths)
  app.use('/api', sendRequestId)
  app.use(requestLog(logger, nameOf), parts.securityHeaders)
  app.use(measured(monitoring.metrics, nameOf), wellFormedHost)
  app.use(monitoring.routes, openapi())
  app.use('/images', pictureRoutes(services.pictures))
  app.use('/share', shareRoutes({ ...services, catalogue: parts.catalogue }))

  const limits = createRateLimits({
    on: config.RATE_LIMITS === 'on',
    deviceOf: callers.devices.read,
    onLimited: monitoring.refusals.limited,
  })
  const api = Router()
  api.use(sameOrigin(config.PUBLIC_URL), privateQuery)
  api.use(['/admin', '/events'], bearerSignIn(services.tokens))
  const mayCall = requireCapability({ ...callers, needsOf: needsOfCall, clock: parts.clock })
  const { note } = services.security
  const callParts: CallParts = {
    ...parts,
    limits,
    note,
    seeCustomers: createSeeCustomers({ note, clock: parts.clock }),
    sendsMails: Boolean(config.SMTP_URL),
    tellsShop: () => parts.shopEmail() !== undefined,
    onRefusedPair(request, email) {
      monitoring.refusals.loginRefused()
      services.security.signInFailed(email, openerOf(request))
    },
  }
  const calls = callsOf(callParts)
  for (const { open = [] } of calls) for (const routes of open) api.use(routes)
  api.use(['/admin', '/events'], limits.admin, mayCall)
  for (const { staff = [] } of calls) for (const routes of staff) api.use(routes)
  mountAuditCalls(api, callParts, mayCall)
  api.use(() => {
    throw new Refused(404, 'There is nothing here.')
  })
  api.use(noteRefusals(note, nameOf))
  app.use('/api', api)

  app.use(parts.pages)
  app.use(errorAnswer(logger, nameOf))
  return app
}

/** The calls of all capabilities, except of those that the shop is without. No two of them answer the same address. */
function callsOf(parts: CallParts): readonly Calls[] {
  const without: readonly string[] = parts.without
  return Object.entries({ ...orderCalls, ...goodsCalls, ...peopleCalls, audit: auditStaffCalls })
    .filter(([capability]) => !without.includes(capability))
    .map(([, callsOfOne]) => callsOfOne(parts))
}
