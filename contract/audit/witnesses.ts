/** The calls about witnesses outside the shop: their cosignatures, the program that makes any machine one, and their removal. */

import { z } from 'zod'
import { callsFor, forPrograms } from '../described-call.ts'

/** What a witness has signed. */
const cosignature = z.object({
  name: z.string(),
  /** The number of cosigned events, and their Merkle tree hash in base64. */
  size: z.int(),
  root: z.string(),
  /** The time of signing by the witness's clock (ISO-8601 UTC). */
  at: z.string(),
})

const listedWitness = cosignature.extend({
  /** Its verifier key: name+id+key. */
  key: z.string(),
  /** The checkpoint of the shop with the cosignature below. */
  note: z.string(),
})

export const witnessCalls = forPrograms(
  callsFor('audit', {
    listWitnesses: {
      call: 'get /api/audit/witnesses',
      summary:
        'Witnesses outside the shop, each with its key and the newest checkpoint that it has cosigned.',
      data: z.object({ witnesses: z.array(listedWitness).readonly() }),
      answers: { 200: 'Name, key, size, root, moment and the cosigned note of each' },
    },
    handInCosignature: {
      call: 'post /api/audit/cosignatures',
      summary:
        'Hand in a checkpoint of this log with a cosignature below (C2SP tlog-cosignature, Ed25519). A name keeps the key that it had first.',
      body: z.object({
        /** A checkpoint of this shop followed by the witness's cosignature. */
        note: z.string().max(20_000),
        /** The witness's key: name+id+key. */
        key: z.string().max(200),
      }),
      data: cosignature,
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
  }),
)

export const witnessRemovalCalls = callsFor('settings', {
  removeWitness: {
    call: 'delete /api/admin/witnesses',
    summary: 'Remove a witness and its cosignatures, so that another can take its name. The log records it.',
    /** A query parameter, because the name may contain slashes. */
    query: z.object({
      name: z.string({ error: 'The name of the witness is missing.' }).max(63, 'There is no such witness.'),
    }),
    data: z.object({ name: z.string(), key: z.string(), size: z.int() }),
    answers: { 200: 'Its name, its key, and how many events it had cosigned', 404: 'No such witness' },
  },
})
