/** The owner's calls for the statements of couriers. */

import { Router } from 'express'
import { z } from 'zod'
import { statementCalls as calls } from '#contract/statements.ts'
import type { OrderReadModel } from '#events/orders/order-read-model.ts'
import { dayOf } from '#events/shop/calendar.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { answerCall } from '#server/platform/http/answer-call.ts'
import { adminOf } from '#server/platform/http/sender.ts'
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

  router.get('/statements', async (_request, response) => {
    answerCall(response, calls.listStatements, { statements: (await statements.booked()).map(bookedAnswer) })
  })
  // In the query, because a browser would resolve a path segment such as `..`.
  router.get('/statement', async (request, response) => {
    const { statement } = validate(calls.getStatement.query, request.query)
    const found = await statements.find(statement)
    const numbers = [...found.parcels, ...found.settled].map(({ orderNumber }) => orderNumber)
    const names = await orderViews.namesOf(numbers)
    answerCall(response, calls.getStatement, detailAnswer(found, names, today()))
  })
  router.post('/statements', async (request, response) => {
    const { preview } = validate(calls.bookStatement.query, request.query)
    const { receivedOn, ...statement } = validate(calls.bookStatement.body, request.body)
    if (preview === 'true')
      return answerCall(response, calls.bookStatement, await statements.preview(statement))
    const { state, delivered, cancelled } = await statements.book(
      { ...statement, receivedOn: arrived(receivedOn) },
      adminOf(request),
    )
    const booked = { ...bookedAnswer(state), delivered, cancelled }
    answerCall(response, calls.bookStatement, booked, { status: 201 })
  })
  router.post('/statements/:statement/explanations', async (request, response) => {
    const { text } = validate(calls.explainStatement.body, request.body)
    const state = await statements.explain(request.params.statement, text, adminOf(request))
    answerCall(response, calls.explainStatement, bookedAnswer(state))
  })
  router.post('/statements/:statement/lines/:row', async (request, response) => {
    const row = validate(rowSchema, request.params.row)
    const name = validate(calls.nameStatementLine.body, request.body)
    const state = await statements.name(request.params.statement, row, name, adminOf(request))
    answerCall(response, calls.nameStatementLine, bookedAnswer(state))
  })
  router.post('/payments', async (request, response) => {
    const { day, ...payment } = validate(calls.recordPayment.body, request.body)
    const states = await statements.pay({ ...payment, day: arrived(day) }, adminOf(request))
    answerCall(response, calls.recordPayment, { statements: states.map(bookedAnswer) })
  })
  router.delete('/statements/:statement', async (request, response) => {
    const state = await statements.unbook(request.params.statement, adminOf(request))
    answerCall(response, calls.unbookStatement, bookedAnswer(state))
  })
  // A browser removes `.` and `..` from an address before it sends a request.
  router.delete('/statements', async (request, response) => {
    const { statement } = validate(calls.unbookStatementByName.query, request.query)
    const state = await statements.unbook(statement, adminOf(request))
    answerCall(response, calls.unbookStatementByName, bookedAnswer(state))
  })
  return router
}
