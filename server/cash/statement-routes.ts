/** The owner's calls for the statements of couriers. */

import { Router } from 'express'
import { z } from 'zod'
import { statementCalls as calls } from '#contract/cash/statements.ts'
import { dayOf } from '#events/calendar.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import { validate } from '#server/platform/http/validate.ts'
import { bookedAnswer, detailAnswer } from './statement-answer.ts'
import type { Statements } from './statements.ts'

const rowSchema = z.coerce.number().int().min(1)

type Dependencies = {
  readonly statements: Statements
  readonly orderViews: Pick<OrderReadModel, 'namesOf'>
  readonly clock: () => number
}

export function statementRoutes({ statements, orderViews, clock }: Dependencies): Router {
  const router = Router()
  const today = () => dayOf(new Date(clock()).toISOString())
  /** A payment is not dated ahead: the ledger of a month is read from its first day on. */
  const arrived = (day: string = today()): string => {
    if (day > today()) throw new Refused(422, 'A payment cannot arrive in the future.')
    return day
  }

  serve(router, calls.listStatements, async () => ({
    statements: (await statements.booked()).map(bookedAnswer),
  }))
  // In the query, because a browser would resolve a path segment such as `..`.
  serve(router, calls.getStatement, async ({ query: { statement } }) => {
    const found = await statements.find(statement)
    const numbers = [...found.parcels, ...found.settled].map(({ orderNumber }) => orderNumber)
    const names = await orderViews.namesOf(numbers)
    return detailAnswer(found, names, today())
  })
  serve(
    router,
    calls.bookStatement,
    async ({ query: { preview }, body: { receivedOn, ...statement }, request, response }) => {
      if (preview === 'true') return statements.preview(statement)
      const { state, delivered, cancelled } = await statements.book(
        { ...statement, receivedOn: arrived(receivedOn) },
        adminOf(request),
      )
      response.status(201)
      return { ...bookedAnswer(state), delivered, cancelled }
    },
  )
  serve(router, calls.explainStatement, async ({ params, body: { text }, request }) => {
    const state = await statements.explain(params.statement, text, adminOf(request))
    return bookedAnswer(state)
  })
  serve(router, calls.nameStatementLine, async ({ params, body: name, request }) => {
    const row = validate(rowSchema, params.row)
    const state = await statements.name(params.statement, row, name, adminOf(request))
    return bookedAnswer(state)
  })
  serve(router, calls.recordPayment, async ({ body: { day, ...payment }, request }) => {
    const states = await statements.pay({ ...payment, day: arrived(day) }, adminOf(request))
    return { statements: states.map(bookedAnswer) }
  })
  serve(router, calls.unbookStatement, async ({ params, request }) => {
    const state = await statements.unbook(params.statement, adminOf(request))
    return bookedAnswer(state)
  })
  // A browser removes `.` and `..` from an address before it sends a request.
  serve(router, calls.unbookStatementByName, async ({ query: { statement }, request }) => {
    const state = await statements.unbook(statement, adminOf(request))
    return bookedAnswer(state)
  })
  return router
}
