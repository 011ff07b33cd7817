/** Proofs: signed checkpoints, the key that verifies them, Merkle proofs, and receipts of orders. */

import { type Response, Router } from 'express'
import { proofCalls as calls } from '#contract/audit-proofs.ts'
import type { Records } from '#events/log/records.ts'
import { Refused, refusedField } from '#server/platform/http/answer.ts'
import { answerCall } from '#server/platform/http/answer-call.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { Notary } from './notary.ts'
import { sendReceipt } from './receipt-file.ts'

export function proofRoutes(records: Records, notary: Notary): Router {
  const router = Router()

  router.get('/checkpoint', async (request, response) => {
    const { size } = validate(calls.getCheckpoint.query, request.query)
    await refuseBeyond(size)
    sendText(response, await notary.checkpoint(size))
  })

  router.get('/key', (_request, response) => sendText(response, `${notary.key}\n`))

  router.get('/proof/inclusion', async (request, response) => {
    const { position, size: requestedSize } = validate(calls.proveInclusion.query, request.query)
    await refuseBeyond(requestedSize)
    const { size, root } = await records.head(requestedSize)
    if (position < 1 || position > size) {
      throw refusedField('position', `There is no event ${position} among the first ${size}.`)
    }
    const proof = await records.inclusionProof(position, size)
    answerCall(response, calls.proveInclusion, { position, size, root, proof })
  })

  router.get('/proof/consistency', async (request, response) => {
    const { from, to: requestedSize } = validate(calls.proveConsistency.query, request.query)
    await refuseBeyond(requestedSize)
    const { size: to, root: toRoot } = await records.head(requestedSize)
    if (from > to) throw refusedField('from', `The first ${to} events cannot begin with the first ${from}.`)
    const { root: fromRoot } = await records.head(from)
    const proof = await records.consistencyProof(from, to)
    answerCall(response, calls.proveConsistency, { from, fromRoot, to, toRoot, proof })
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
