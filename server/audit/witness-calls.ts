/** The calls of witnesses in the API description. */

import type { DescribedCalls } from '#server/platform/http/described-call.ts'
import { cosignatureSchema } from './witness-routes.ts'

export const describedWitnessCalls: DescribedCalls = {
  listWitnesses: {
    call: 'get /api/audit/witnesses',
    summary: 'Witnesses outside the shop, each with its key and the newest checkpoint that it has cosigned.',
    answers: { 200: 'Name, key, size, root, moment and the cosigned note of each' },
  },
  handInCosignature: {
    call: 'post /api/audit/cosignatures',
    summary:
      'Hand in a checkpoint of this log with a cosignature below (C2SP tlog-cosignature, Ed25519). A name keeps the key that it had first.',
    body: cosignatureSchema,
    answers: {
      201: 'Name, size, root and moment',
      409: 'Another key for this name, an older checkpoint, one that is not of this log, or too many witnesses',
    },
  },
  getWitnessProgram: {
    call: 'get /api/audit/witness.mjs',
    summary:
      'The program of people outside the shop, who cosign its log, copy it or check a receipt: one file for Node, without anything else.',
    sends: 'text/javascript',
    answers: { 200: 'The file', 404: 'The shop runs from its source' },
  },
}
