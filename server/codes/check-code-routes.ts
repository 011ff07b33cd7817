/** The calls that say what a code takes off a cart: for the checkout, and for a person of the shop who types an order. */

import { Router } from 'express'
import { checkCodeCalls, discountCodeCalls } from '#contract/codes/codes.ts'
import { refusalAnswer } from '#server/orders/refusal-answer.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { CheckCode, CheckOffer } from './check-code.ts'
import { isGuess, type TryCode } from './code-tries.ts'

type Dependencies = { readonly checkCode: CheckCode; readonly tryCode: TryCode; readonly limits: RateLimits }

export function checkCodeRoutes({ checkCode, tryCode, limits }: Dependencies): Router {
  const router = Router()
  serve({ router, limits }, checkCodeCalls.checkCode, async ({ body: { code, items }, request }) => {
    const checked = await tryCode(
      networkOf(request) ?? '',
      () => checkCode(code, items),
      (result) => !('refusal' in result && isGuess(result.refusal)),
    )
    if ('refusal' in checked) throw refusalAnswer(checked.refusal)
    return checked
  })
  return router
}

type TypedDependencies = { readonly checkCode: CheckCode; readonly checkOffer: CheckOffer }

/** The same without limits: it is the shop's own person who types. Without a code, what the offer of the shop takes off. */
export function typedCodeRoutes({ checkCode, checkOffer }: TypedDependencies): Router {
  const router = Router()
  serve(router, discountCodeCalls.checkTypedCode, async ({ body: { code, items } }) => {
    const checked = await (code.trim() === '' ? checkOffer(items) : checkCode(code, items))
    if ('refusal' in checked) throw refusalAnswer(checked.refusal)
    return checked
  })
  return router
}
