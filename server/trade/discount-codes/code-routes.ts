/** The owner's calls for discount codes: list them with what became of their orders, open, change and close them. */

import { type Response, Router } from 'express'
import type { z } from 'zod'
import { discountCodeCalls as calls } from '#contract/codes.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { CodeCommand } from '#events/shop/code-decider.ts'
import { type Code, codeKey } from '#events/shop/code-state.ts'
import type { Actor, CodeReduction } from '#events/shop/event.ts'
import { codeFiguresOf } from '#projections/code-figures.ts'
import type { DashboardStates } from '#projections/dashboard.ts'
import type { Published } from '#projections/projector.ts'
import type { CurrentCatalogue } from '#server/catalogue/current-catalogue.ts'
import { expectCaughtUp } from '#server/dashboard/read-dashboard.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { answerCall } from '#server/platform/http/answer-call.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { ChangeCodes } from './change-codes.ts'
import { codeRefusal } from './code-refusals.ts'
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

  router.get('/codes', async (_request, response: Response) => {
    expectCaughtUp(published())
    const codes = await readCodes(log)
    const figures = states().codeFigures
    answerCall(response, calls.listCodes, {
      codes: codes.map((code) => ({ ...code, figures: codeFiguresOf(figures, code.code) })),
    })
  })

  router.post('/codes', async (request, response: Response) => {
    const body = validate(calls.openCode.body, request.body)
    const { code, minimum, products, firstOrder, automatic, from, to, uses, usesPerCustomer } = body
    const opened = await change(
      code,
      {
        type: 'OpenCode',
        code,
        reduction: reductionOf(body),
        minimum,
        products,
        firstOrder,
        automatic,
        from: from ?? new Date(clock()).toISOString(),
        limits: { to, uses, usesPerCustomer },
        known: new Set(catalogue.state().products.map(({ id }) => id)),
      },
      adminOf(request),
    )
    answerCall(response, calls.openCode, opened)
  })

  router.patch('/codes/:code', async (request, response: Response) => {
    const { expectedVersion, ...limits } = validate(calls.changeCode.body, request.body)
    const name = nameOf(request.params.code)
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
    answerCall(response, calls.changeCode, changed)
  })

  router.delete('/codes/:code', async (request, response: Response) => {
    const closed = await change(nameOf(request.params.code), { type: 'CloseCode' }, adminOf(request))
    answerCall(response, calls.closeCode, closed)
  })

  return router
}

/** The schema has checked that one of them is given. */
function reductionOf({ percent, amount, bundle }: z.output<typeof calls.openCode.body>): CodeReduction {
  if (percent !== undefined) return { by: 'percent', percent }
  if (amount !== undefined) return { by: 'amount', amount }
  return bundle === undefined ? { by: 'delivery' } : { by: 'bundle', ...bundle }
}

function nameOf(typed: string): string {
  const name = codeKey(typed)
  if (name === null) throw new Refused(404, 'There is no such code.')
  return name
}
