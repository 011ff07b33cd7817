/** Witnesses outside the shop: their latest cosignatures, a call to hand one in, and the program that makes any machine a witness. */

import { resolve } from 'node:path'
import { Router } from 'express'
import { witnessCalls as calls } from '#contract/audit/witnesses.ts'
import type { Records } from '#events/log/records.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Cosignature, WitnessStore } from '#server/platform/tables/witness-store.ts'
import type { Notary } from './notary.ts'
import { takeCosignature } from './take-cosignature.ts'

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

  serve(router, calls.listWitnesses, async () => {
    const witnesses = await store.witnesses()
    return {
      witnesses: witnesses.map(({ name, key, newest }) => ({
        name,
        key,
        ...cosignatureData(newest),
        note: newest.note,
      })),
    }
  })

  serve(router, calls.handInCosignature, async ({ body: submission }) => {
    const taken = await takeCosignature({ ...dependencies, store }, submission)
    return { name: taken.witness, ...cosignatureData(taken) }
  })

  serve(router, calls.getWitnessProgram, ({ response }) => {
    const notBuilt = new Refused(404, 'The witness program is not built here: `npm run build` makes it.')
    if (program === undefined) throw notBuilt
    response.set('Cache-Control', 'no-store').attachment('witness.mjs')
    return new Promise((sent, failed) => {
      response.sendFile(resolve(program), (error?: Error) => {
        if (error === undefined || response.headersSent) return sent()
        response.removeHeader('Content-Disposition')
        failed(notBuilt)
      })
    })
  })

  return router
}

function cosignatureData({ size, root, time }: Cosignature) {
  return { size, root, at: new Date(time * 1000).toISOString() }
}
