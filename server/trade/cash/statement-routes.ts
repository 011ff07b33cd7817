/** The owner's calls for the statements of couriers. */

import { Router } from 'express'
import { adminOf } from '#server/accounts/require-role.ts'
import { sendData } from '#server/platform/http/answer.ts'
import { validate } from '#server/platform/http/validate.ts'
import { previewSchema, statementNameSchema, statementSchema } from './statement-schema.ts'
import type { Statements } from './statements.ts'

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
