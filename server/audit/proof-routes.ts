/** Proofs: signed checkpoints, the key that verifies them, Merkle proofs, and receipts of orders. */

import { type Response, Router } from 'express'
import { proofCalls as calls } from '#contract/audit/proofs.ts'
import type { Records } from '#events/log/records.ts'
import { Refused, refusedField } from '#server/platform/http/answer.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Notary } from './notary.ts'
import { sendReceipt } from './receipt-file.ts'

export function proofRoutes(records: Records, notary: Notary): Router {
  const router = Router()

  serve(router, calls.getCheckpoint, async ({ query: { size }, response }) => {
    await refuseBeyond(size)
    sendText(response, await notary.checkpoint(size))
  })

  serve(router, calls.getVerifierKey, ({ response }) => sendText(response, `${notary.key}\n`))

  serve(router, calls.proveInclusion, async ({ query: { position, size: requestedSize } }) => {
    await refuseBeyond(requestedSize)
    const { size, root } = await records.head(requestedSize)
    if (position < 1 || position > size) {
      throw refusedField('position', `There is no event ${position} among the first ${size}.`)
    }
    const proof = await records.inclusionProof(position, size)
    return { position, size, root, proof }
  })

  serve(router, calls.proveConsistency, async ({ query: { from, to: requestedSize } }) => {
    await refuseBeyond(requestedSize)
    const { size: to, root: toRoot } = await records.head(requestedSize)
    if (from > to) throw refusedField('from', `The first ${to} events cannot begin with the first ${from}.`)
    const { root: fromRoot } = await records.head(from)
    const proof = await records.consistencyProof(from, to)
    return { from, fromRoot, to, toRoot, proof }
  })

  serve(router, calls.getReceiptOfAnyOrder, async ({ params, request, response }) => {
    const receipt = await notary.receipt(params.orderNumber)
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
