/** The calls of shoppers who wait: ask, confirm and leave. Nobody signs in: the token in a mail's link is the proof. */

import { Router } from 'express'
import type { Catalogue } from '#catalogue/catalogue.ts'
import { publicWaitingCalls as calls } from '#contract/waiting.ts'
import type { Wait } from '#events/shop/wait-state.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { answerCall } from '#server/platform/http/answer-call.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { sameTime } from '#server/platform/http/same-time.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { DeviceCookie } from '../orders/device-cookie.ts'
import type { AskToWait } from './ask-to-wait.ts'
import type { CommandWait } from './command-wait.ts'
import { leavePath, type WaitIds } from './wait-ids.ts'

type Dependencies = {
  readonly askToWait: AskToWait
  readonly devices: Pick<DeviceCookie, 'read'>
  readonly commandWait: CommandWait
  readonly waitIds: WaitIds
  readonly catalogue: { now(): Catalogue }
  readonly limits: RateLimits
}

const OLD_LINK = 'This link is too old, or was not copied completely.'

export function waitingRoutes(dependencies: Dependencies): Router {
  const { askToWait, devices, limits } = dependencies
  const change = createChange(dependencies)
  const router = Router()

  router.post('/waiting', sameTime, limits.waits, async (request, response) => {
    const asked = validate(calls.askToWait.body, request.body)
    await askToWait(asked, { network: networkOf(request) ?? '', device: devices.read(request) })
    answerCall(response, calls.askToWait, { by: asked.email === undefined ? 'phone' : 'email' })
  })

  router.post('/waiting/confirm', sameTime, limits.waits, async (request, response) => {
    const { token } = validate(calls.confirmWait.body, request.body)
    answerCall(response, calls.confirmWait, await change(token, 'ConfirmWait'))
  })

  router.post('/waiting/leave', sameTime, limits.waits, async (request, response) => {
    const { token } = validate(calls.leaveWaiting.body, request.body)
    answerCall(response, calls.leaveWaiting, await change(token, 'LeaveWait'))
  })

  return router
}

/**
 * For mail programs: the button beside the sender posts a form (RFC 8058), which no other call takes, and an older program opens
 * the address in a browser, which is sent to the page.
 */
export function unsubscribeRoutes(dependencies: Omit<Dependencies, 'askToWait' | 'devices'>): Router {
  const { limits } = dependencies
  const change = createChange(dependencies)
  const router = Router()
  router.post('/waiting/unsubscribe', limits.waits, async (request, response) => {
    const { token } = validate(calls.unsubscribe.query, request.query)
    await change(token, 'LeaveWait')
    answerCall(response, calls.unsubscribe, {})
  })
  router.get('/waiting/unsubscribe', limits.waits, (request, response) => {
    const { token } = validate(calls.openUnsubscribe.query, request.query)
    const page = leavePath(encodeURIComponent(token))
    response
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(`<!doctype html><meta http-equiv="refresh" content="0;url=${page}"><a href="${page}">Leave</a>`)
  })
  return router
}

function createChange({
  commandWait,
  waitIds,
  catalogue,
}: Pick<Dependencies, 'commandWait' | 'waitIds' | 'catalogue'>) {
  return async (token: string, type: 'ConfirmWait' | 'LeaveWait') => {
    const id = waitIds.idIn(token)
    const result = id === null ? null : await commandWait(id, { type }, { role: 'shopper' })
    if (result === null || !result.accepted || result.wait === null) throw new Refused(404, OLD_LINK)
    return about(result.wait, catalogue.now())
  }
}

/** What the page says, without who it is. */
function about({ productId, size, status }: Wait, { products }: Catalogue) {
  const product = products.find(({ id }) => id === productId)
  return { productId, productName: product?.name ?? null, size, status }
}
