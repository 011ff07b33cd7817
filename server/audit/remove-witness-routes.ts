/** Lets the owner remove a witness, so that another witness can take its name. The log records the removal, because a witness can hold evidence against the shop. */

import { Router } from 'express'
import { z } from 'zod'
import type { EventLog } from '#events/log/event-log.ts'
import { witnessStream } from '#events/shop/event.ts'
import { Refused, sendData } from '#server/platform/http/answer.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { WitnessStore } from '#server/platform/tables/witness-store.ts'

/** A query parameter, because the name may contain slashes. */
export const removeWitnessSchema = z.object({
  name: z.string({ error: 'The name of the witness is missing.' }).max(63, 'There is no such witness.'),
})

type Dependencies = {
  readonly log: Pick<EventLog, 'append'>
  readonly witnesses: Pick<WitnessStore, 'witnesses' | 'removeWitness'>
  readonly clock: () => number
}

export function removeWitnessRoutes({ log, witnesses, clock }: Dependencies): Router {
  const router = Router()
  router.delete('/witnesses', async (request, response) => {
    const { name } = validate(removeWitnessSchema, request.query)
    const witness = (await witnesses.witnesses()).find((candidate) => candidate.name === name)
    if (witness === undefined) throw new Refused(404, 'There is no such witness.')
    const { key, newest } = witness
    const { size, root } = newest
    // Written first: a removal without a record would silence a witness.
    await log.append({
      stream: witnessStream(name),
      expected: 'any',
      events: [{ type: 'WitnessRemoved', data: { witness: name, key, size, root } }],
      actor: adminOf(request),
      at: new Date(clock()).toISOString(),
    })
    await witnesses.removeWitness(name, key)
    sendData(response, { name, key, size })
  })
  return router
}
