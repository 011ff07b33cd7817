/** Lets the owner remove a witness, so that another witness can take its name. The log records the removal, because a witness can hold evidence against the shop. */

import { Router } from 'express'
import { witnessRemovalCalls as calls } from '#contract/audit/witnesses.ts'
import { witnessStream } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { WitnessStore } from '#server/platform/tables/witness-store.ts'

type Dependencies = {
  readonly log: Pick<EventLog, 'append'>
  readonly witnesses: Pick<WitnessStore, 'witnesses' | 'removeWitness'>
  readonly clock: () => number
}

export function removeWitnessRoutes({ log, witnesses, clock }: Dependencies): Router {
  const router = Router()
  serve(router, calls.removeWitness, async ({ query: { name }, request }) => {
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
    return { name, key, size }
  })
  return router
}
