/** Proofs: signed checkpoints, the key that verifies them, Merkle proofs, and receipts of orders. */

import { type Response, Router } from 'express'
import { z } from 'zod'
import { optional } from '#contract/optional-query.ts'
import type { Records } from '#events/log/records.ts'
import { Refused, refusedField, sendData } from '#server/platform/http/answer.ts'
import { validate } from '#server/platform/http/validate.ts'
import { positionSchema } from './moment.ts'
import type { Notary } from './notary.ts'
import { sendReceipt } from './receipt-file.ts'

export const checkpointSchema = z.object({
  /** The number of events; all when left out. */
  size: optional(positionSchema),
})

export const inclusionSchema = z.object({ position: positionSchema, size: optional(positionSchema) })

export const consistencySchema = z.object({ from: positionSchema, to: optional(positionSchema) })

export function proofRoutes(records: Records, notary: Notary): Router {
  const router = Router()

  router.get('/checkpoint', async (request, response) => {
    const { size } = validate(checkpointSchema, request.query)
    await refuseBeyond(size)
    sendText(response, await notary.checkpoint(size))
  })

  router.get('/key', (_request, response) => sendText(response, `${notary.key}\n`))

  router.get('/proof/inclusion', async (request, response) => {
    const { position, size: requestedSize } = validate(inclusionSchema, request.query)
    await refuseBeyond(requestedSize)
    const { size, root } = await records.head(requestedSize)
    if (position < 1 || position > size) {
      throw refusedField('position', `There is no event ${position} among the first ${size}.`)
    }
    sendData(response, { position, size, root, proof: await records.inclusionProof(position, size) })
  })

  router.get('/proof/consistency', async (request, response) => {
    const { from, to: requestedSize } = validate(consistencySchema, request.query)
    await refuseBeyond(requestedSize)
    const { size: to, root: toRoot } = await records.head(requestedSize)
    if (from > to) throw refusedField('from', `The first ${to} events cannot begin with the first ${from}.`)
    const { root: fromRoot } = await records.head(from)
    sendData(response, { from, fromRoot, to, toRoot, proof: await records.consistencyProof(from, to) })
  })

  router.get<{ orderNumber: string }>('/receipt/:orderNumber', async (request, response) => {
    const receipt = await notary.receipt(request.params.orderNumber)
    if (receipt === null) throw new Refused(404, 'There is no such order.')
    sendReceipt(request, response, receipt)
  })

  async function refuseBeyond(size: number | undefined): Promise<void> {
    const { size: end } = await records.head()
    if (size !== undefined && size > end)
      throw refusedField('size', `The log has ${end} events, not ${size}.`)
  }

  return router
}

function sendText(response: Response, text: string): void {
  response.set('Cache-Control', 'no-store').type('text/plain').send(text)
}
