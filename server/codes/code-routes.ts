/** The owner's calls for discount codes: list them with what became of their orders, open, change and close them. */

import { Router } from 'express'
import type { z } from 'zod'
import { discountCodeCalls as calls } from '#contract/codes/codes.ts'
import type { CodeCommand, CodeRefusal } from '#events/codes/code-decider.ts'
import { type Code, codeKey } from '#events/codes/code-state.ts'
import type { Actor, CodeReduction } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { codeFiguresOf } from '#projections/codes/code-figures.ts'
import type { DashboardStates } from '#projections/dashboard.ts'
import type { Published } from '#projections/projector/projector.ts'
import type { CurrentCatalogue } from '#server/catalogue/current-catalogue.ts'
import { Refused, refusedField } from '#server/platform/http/answer.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import { expectCaughtUp } from '#server/reports/read-dashboard.ts'
import type { ChangeCodes } from './change-codes.ts'
import { readCode, readCodes } from './read-code.ts'

type Dependencies = {
  readonly log: Pick<EventLog, 'readStream' | 'readStreams'>
  readonly changeCodes: ChangeCodes
  readonly catalogue: Pick<CurrentCatalogue, 'state'>
  readonly published: () => Published
  readonly states: () => DashboardStates
  readonly clock: () => number
}

export function discountCodeRoutes(dependencies: Dependencies): Router {
  const { log, changeCodes, catalogue, published, states, clock } = dependencies
  const router = Router()

  async function change(code: string, command: CodeCommand, actor: Actor): Promise<Code> {
    const changed = await changeCodes(code, command, actor)
    if ('refusal' in changed) throw codeRefusal(changed.refusal)
    if (changed.code === null) throw codeRefusal({ reason: 'no-such-code' })
    return changed.code
  }

  serve(router, calls.listCodes, async () => {
    expectCaughtUp(published())
    const codes = await readCodes(log)
    const figures = states().codeFigures
    return {
      codes: codes.map((code) => ({ ...code, figures: codeFiguresOf(figures, code.code) })),
    }
  })

  serve(router, calls.openCode, ({ body, request }) => {
    const { percent, amount, freeDelivery: _, bundle, to, uses, usesPerCustomer, ...opened } = body
    const command = {
      type: 'OpenCode' as const,
      ...opened,
      reduction: reductionOf({ percent, amount, bundle }),
      from: opened.from ?? new Date(clock()).toISOString(),
      limits: { to, uses, usesPerCustomer },
      known: new Set(catalogue.state().products.map(({ id }) => id)),
    }
    return change(opened.code, command, adminOf(request))
  })

  serve(router, calls.changeCode, async ({ params, body: { expectedVersion, ...limits }, request }) => {
    const name = nameOf(params.code)
    const code = await readCode(log, name)
    if (code === null) throw codeRefusal({ reason: 'no-such-code' })
    const { to = code.limits.to, uses = code.limits.uses } = limits
    const { usesPerCustomer = code.limits.usesPerCustomer } = limits
    const after = {
      to: to ?? undefined,
      uses: uses ?? undefined,
      usesPerCustomer: usesPerCustomer ?? undefined,
    }
    // What is left out is that of the version that was read.
    const version = expectedVersion ?? code.version
    const changed = await change(
      name,
      { type: 'ChangeCode', limits: after, expectedVersion: version },
      adminOf(request),
    )
    return changed
  })

  serve(router, calls.closeCode, async ({ params, request }) => {
    return change(nameOf(params.code), { type: 'CloseCode' }, adminOf(request))
  })

  return router
}

type SentReduction = Pick<z.output<typeof calls.openCode.body>, 'percent' | 'amount' | 'bundle'>

/** The schema has checked that one is given, or free delivery. */
function reductionOf({ percent, amount, bundle }: SentReduction): CodeReduction {
  if (percent !== undefined) return { by: 'percent', percent }
  if (amount !== undefined) return { by: 'amount', amount }
  return bundle === undefined ? { by: 'delivery' } : { by: 'bundle', ...bundle }
}

function nameOf(typed: string): string {
  const name = codeKey(typed)
  if (name === null) throw new Refused(404, 'There is no such code.')
  return name
}

/** The sentences that an owner reads when the rules refuse a change of a discount code. */
function codeRefusal(refusal: CodeRefusal): Refused {
  switch (refusal.reason) {
    case 'code-taken':
      return refusedField('code', 'The shop has or had this code. Please choose another one.')
    case 'no-such-code':
      return new Refused(404, 'There is no such code.')
    case 'code-closed':
      return new Refused(409, 'This code is closed. Please open another one.')
    case 'code-changed':
      return new Refused(409, 'Somebody else has changed this code meanwhile. Look at it again.')
    case 'ends-before-it-begins':
      return refusedField('to', 'The code must end after it begins.')
    case 'ends-in-the-past':
      return refusedField('to', 'The end has already passed.')
    case 'unknown-product':
      // It does not repeat what the caller sent.
      return refusedField('products', 'The shop does not have one of these products.')
  }
}
