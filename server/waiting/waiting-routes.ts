/** The calls of shoppers who wait: ask, confirm and leave. Nobody signs in: the token in a mail's link is the proof. */

import { Router } from 'express'
import type { Catalogue } from '#catalogue/catalogue.ts'
import { publicWaitingCalls as calls } from '#contract/waiting/waiting.ts'
import type { Wait } from '#events/waiting/wait-state.ts'
import type { DeviceCookie } from '#server/orders/device-cookie.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { serve } from '#server/platform/http/serve.ts'
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
  const on = { router, limits }

  serve(on, calls.askToWait, async ({ body: asked, request }) => {
    await askToWait(asked, { network: networkOf(request) ?? '', device: devices.read(request) })
    return { by: asked.email === undefined ? ('phone' as const) : ('email' as const) }
  })

  serve(on, calls.confirmWait, ({ body: { token } }) => change(token, 'ConfirmWait'))

  serve(on, calls.leaveWaiting, ({ body: { token } }) => change(token, 'LeaveWait'))

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
  const on = { router, limits }
  serve(on, calls.unsubscribe, async ({ query: { token } }) => {
    await change(token, 'LeaveWait')
    return {}
  })
  serve(on, calls.openUnsubscribe, ({ query: { token }, response }) => {
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
