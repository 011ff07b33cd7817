/** The owner's calls for the statements of couriers. */

import { Router } from 'express'
import { z } from 'zod'
import { adminOf } from '#server/accounts/require-role.ts'
import { sendData } from '#server/platform/http/answer.ts'
import { courierSchema } from '#server/platform/http/courier-schema.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { Statements } from './statements.ts'

/** More than any courier sends at once; a longer file does not cover a few days only. */
const MOST_LINES = 20_000
const MOST_RUPEES = 100_000_000
/** For all lines together. */
const MOST_RECEIVED = MOST_RUPEES * MOST_LINES

const rupees = (what: string, most = MOST_RUPEES) => {
  const sentence = `${what} is a whole number of rupees from 0.`
  return z.int(sentence).min(0, sentence).max(most, sentence)
}

/** Any visible text: numbers of couriers have letters, signs and spaces. */
const name = (what: string) =>
  z
    .string({ error: `${what} is missing.` })
    .trim()
    .min(1, `${what} is missing.`)
    .max(60, `${what} is longer than 60 characters.`)
    .regex(/^\P{C}+$/u, `${what} has signs that cannot be read.`)

export const statementSchema = z.object({
  courier: courierSchema,
  statement: name('The name of the statement'),
  received: rupees('What arrived in the bank', MOST_RECEIVED),
  lines: z
    .array(
      z.object({
        trackingNumber: name('The tracking number'),
        collected: rupees('What was collected'),
        charges: rupees('What was charged'),
      }),
      { error: 'The lines are missing.' },
    )
    .min(1, 'The statement has no lines.')
    .max(MOST_LINES, `A statement has at most ${MOST_LINES.toLocaleString('en')} lines.`),
  /** Whether parcels that are paid in full and not marked as delivered are set to delivered. */
  markDelivered: z.boolean().optional(),
})

export const statementNameSchema = z.object({ statement: name('The name of the statement') })

export const previewSchema = z.object({
  preview: z.enum(['true', 'false'], { error: 'The preview is true or false.' }).optional(),
})

export function statementRoutes(statements: Statements): Router {
  const router = Router()
  router.get('/statements', async (_request, response) => {
    sendData(response, { statements: await statements.booked() })
  })
  router.post('/statements', async (request, response) => {
    const { preview } = validate(previewSchema, request.query)
    const statement = validate(statementSchema, request.body)
    if (preview === 'true') return sendData(response, await statements.preview(statement))
    sendData(response, await statements.book(statement, adminOf(request)), 201)
  })
  router.delete('/statements/:statement', async (request, response) => {
    sendData(response, await statements.unbook(request.params.statement, adminOf(request)))
  })
  // A browser removes `.` and `..` from an address before it sends a request.
  router.delete('/statements', async (request, response) => {
    const { statement } = validate(statementNameSchema, request.query)
    sendData(response, await statements.unbook(statement, adminOf(request)))
  })
  return router
}
