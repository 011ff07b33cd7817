/** What each call of the shop's people needs, from the description of the calls: a call that is not described is nobody's. */

import type { Request } from 'express'
import { calls } from '#contract/all-calls.ts'
import type { CallNeeds, NeedsOf } from '#server/people/require-capability.ts'
import { patternOf } from '#server/platform/http/route-names.ts'

type Guarded = CallNeeds & { readonly method: string; readonly pattern: RegExp }

const guarded: readonly Guarded[] = Object.values(calls).flatMap(
  ({ call, needs, scope = null, proof: isNeeded }) => {
    const [method = '', path = ''] = call.split(' ')
    // What depends on the body of a call is asked for by its route.
    const proof = isNeeded === true
    if (needs === undefined) return []
    return [{ method: method.toUpperCase(), pattern: patternOf(path), needs, proof, scope }]
  },
)

export const needsOfCall: NeedsOf = ({ method, baseUrl, path }: Request) => {
  const asked = method === 'HEAD' ? 'GET' : method
  const matching = guarded.filter((call) => call.method === asked && call.pattern.test(`${baseUrl}${path}`))
  // Of `/claims/letter.csv` and `/claims/{orderNumber}` the one without a parameter.
  const exact = matching.find(({ pattern }) => !pattern.source.includes('[^/]'))
  return exact ?? matching[0] ?? null
}
