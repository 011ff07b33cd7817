/** Witnesses outside the shop: their latest cosignatures, a call to hand one in, and the program that makes any machine a witness. */

import { resolve } from 'node:path'
import { Router } from 'express'
import { z } from 'zod'
import type { Records } from '#events/log/records.ts'
import { Refused, sendData } from '#server/platform/http/answer.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { Cosignature, WitnessStore } from '#server/platform/tables/witness-store.ts'
import type { Notary } from './notary.ts'
import { takeCosignature } from './take-cosignature.ts'

export const cosignatureSchema = z.object({
  /** A checkpoint of this shop followed by the witness's cosignature. */
  note: z.string().max(20_000),
  /** The witness's key: name+id+key. */
  key: z.string().max(200),
})

type Dependencies = {
  readonly records: Records
  readonly notary: Notary
  readonly witnesses: WitnessStore
  /** The path of the built program, if there is one. */
  readonly program: string | undefined
  readonly clock: () => number
  readonly onOtherLog: (sentence: string) => void
}

export function witnessRoutes({ witnesses: store, program, ...dependencies }: Dependencies): Router {
  const router = Router()

  router.get('/witnesses', async (_request, response) => {
    const witnesses = await store.witnesses()
    sendData(response, {
      witnesses: witnesses.map(({ name, key, newest }) => ({
        name,
        key,
        ...cosignatureData(newest),
        note: newest.note,
      })),
    })
  })

  router.post('/cosignatures', async (request, response) => {
    const submission = validate(cosignatureSchema, request.body)
    const taken = await takeCosignature({ ...dependencies, store }, submission)
    sendData(response, { name: taken.witness, ...cosignatureData(taken) }, 201)
  })

  router.get('/witness.mjs', (_request, response, next) => {
    const notBuilt = new Refused(404, 'The witness program is not built here: `npm run build` makes it.')
    if (program === undefined) throw notBuilt
    response.set('Cache-Control', 'no-store').attachment('witness.mjs')
    response.sendFile(resolve(program), (error?: Error) => {
      if (error === undefined || response.headersSent) return
      response.removeHeader('Content-Disposition')
      next(notBuilt)
    })
  })

  return router
}

function cosignatureData({ size, root, time }: Cosignature) {
  return { size, root, at: new Date(time * 1000).toISOString() }
}
