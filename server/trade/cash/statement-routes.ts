/** The owner's calls for the statements of couriers. */

import { Router } from 'express'
import { z } from 'zod'
import type { OrderReadModel } from '#events/orders/order-read-model.ts'
import { dayOf } from '#events/shop/calendar.ts'
import { lineKinds } from '#events/shop/statement-line.ts'
import { typedLine } from '#events/shop/typed-text.ts'
import { Refused, sendData } from '#server/platform/http/answer.ts'
import { courierSchema } from '#server/platform/http/courier-schema.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import { bookedAnswer, detailAnswer } from './statement-answer.ts'
import type { Statements } from './statements.ts'

/** More than any courier sends at once; a longer file does not cover a few days only. */
const MOST_LINES = 20_000
const MOST_RUPEES = 100_000_000
/** For all lines together. */
const MOST_RECEIVED = MOST_RUPEES * MOST_LINES

/** Rupees with at most two decimals; they become paisa. */
const amount = (what: string, most = MOST_RUPEES) => {
  const sentence = `${what} is an amount of rupees with at most two decimals.`
  return z
    .number({ error: sentence })
    .min(-most, sentence)
    .max(most, sentence)
    .refine((rupees) => Math.abs(100 * rupees - Math.round(100 * rupees)) < 1e-4, sentence)
    .transform((rupees) => Math.round(100 * rupees))
}

const received = (what: string) =>
  amount(what, MOST_RECEIVED).refine((paisa) => paisa >= 0, `${what} is an amount of 0 or more.`)

/** Any visible text: numbers of couriers have letters, signs and spaces. */
const name = (what: string, most = 60) =>
  z
    .string({ error: `${what} is missing.` })
    .trim()
    .min(1, `${what} is missing.`)
    .max(most, `${what} is longer than ${most} characters.`)
    .regex(/^\P{C}+$/u, `${what} has signs that cannot be read.`)

const day = z.iso.date({ error: 'The day is a date such as 2026-11-23.' })

const line = z
  .object({
    /** The row of the file; by default the place among the lines. */
    row: z.int().min(1).max(1_048_576).optional(),
    kind: z.enum(lineKinds, { error: `The kind is one of ${lineKinds.join(', ')}.` }).default('paid'),
    trackingNumber: z.union([z.literal(''), name('The tracking number')]).default(''),
    collected: amount('What was collected'),
    charges: amount('What was charged').default(0),
    incomeTax: amount('The income tax').default(0),
    salesTax: amount('The sales tax').default(0),
    text: z.string().overwrite(typedLine).max(200).default(''),
  })
  .refine(({ kind, trackingNumber }) => trackingNumber !== '' || kind === 'adjustment' || kind === 'tax', {
    path: ['trackingNumber'],
    error: 'The tracking number is missing.',
  })

export const statementSchema = z.object({
  courier: courierSchema,
  statement: name('The name of the statement'),
  received: received('What arrived in the bank'),
  /** The day on which it arrived; by default today. */
  receivedOn: day.optional(),
  lines: z
    .array(line, { error: 'The lines are missing.' })
    .min(1, 'The statement has no lines.')
    .max(MOST_LINES, `A statement has at most ${MOST_LINES.toLocaleString('en')} lines.`)
    .transform((lines) => lines.map((line, index) => ({ ...line, row: line.row ?? index + 1 })))
    .refine(
      (lines) => new Set(lines.map(({ row }) => row)).size === lines.length,
      'Two lines have the same row.',
    ),
  /** Whether orders get the status that the statement shows: delivered when paid in full, cancelled when returned. */
  markDelivered: z.boolean().optional(),
})

export const statementNameSchema = z.object({ statement: name('The name of the statement') })

export const previewSchema = z.object({
  preview: z.enum(['true', 'false'], { error: 'The preview is true or false.' }).optional(),
})

export const explanationSchema = z.object({ text: name('The explanation', 200) })

export const lineNameSchema = z.union(
  [
    z.strictObject({ text: name('The text', 100) }),
    z.strictObject({ orderNumber: name('The order number') }),
  ],
  { error: 'Give a text, or the number of an order.' },
)

export const paymentSchema = z.object({
  courier: courierSchema,
  /** Negative for a payment that was taken back. */
  amount: amount('The payment', MOST_RECEIVED),
  day: day.optional(),
  reference: name('The reference of the payment'),
  statements: z.array(name('The name of the statement')).min(1).max(100).optional(),
})

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
    sendData(response, { statements: (await statements.booked()).map(bookedAnswer) })
  })
  // In the query, because a browser would resolve a path segment such as `..`.
  router.get('/statement', async (request, response) => {
    const { statement } = validate(statementNameSchema, request.query)
    const found = await statements.find(statement)
    const numbers = [...found.parcels, ...found.settled].map(({ orderNumber }) => orderNumber)
    sendData(response, detailAnswer(found, await orderViews.namesOf(numbers), today()))
  })
  router.post('/statements', async (request, response) => {
    const { preview } = validate(previewSchema, request.query)
    const { receivedOn, ...statement } = validate(statementSchema, request.body)
    if (preview === 'true') return sendData(response, await statements.preview(statement))
    const { state, delivered, cancelled } = await statements.book(
      { ...statement, receivedOn: arrived(receivedOn) },
      adminOf(request),
    )
    sendData(response, { ...bookedAnswer(state), delivered, cancelled }, 201)
  })
  router.post('/statements/:statement/explanations', async (request, response) => {
    const { text } = validate(explanationSchema, request.body)
    const state = await statements.explain(request.params.statement, text, adminOf(request))
    sendData(response, bookedAnswer(state), 201)
  })
  router.post('/statements/:statement/lines/:row', async (request, response) => {
    const row = validate(rowSchema, request.params.row)
    const name = validate(lineNameSchema, request.body)
    const state = await statements.name(request.params.statement, row, name, adminOf(request))
    sendData(response, bookedAnswer(state), 201)
  })
  router.post('/payments', async (request, response) => {
    const { day, ...payment } = validate(paymentSchema, request.body)
    const states = await statements.pay({ ...payment, day: arrived(day) }, adminOf(request))
    sendData(response, { statements: states.map(bookedAnswer) }, 201)
  })
  router.delete('/statements/:statement', async (request, response) => {
    sendData(response, bookedAnswer(await statements.unbook(request.params.statement, adminOf(request))))
  })
  // A browser removes `.` and `..` from an address before it sends a request.
  router.delete('/statements', async (request, response) => {
    const { statement } = validate(statementNameSchema, request.query)
    sendData(response, bookedAnswer(await statements.unbook(statement, adminOf(request))))
  })
  return router
}
