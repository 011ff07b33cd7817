/** The auditors' part of the API description. */

import { callsFor, forPrograms } from '#contract/described-call.ts'
import { asOfSchema } from './as-of-routes.ts'
import { checkpointSchema, consistencySchema, inclusionSchema } from './proof-routes.ts'
import { recordFilterSchema, recordListSchema } from './record-routes.ts'
import { cosignatureSchema } from './witness-routes.ts'

const unsigned = 'Nothing is signed: the log is not what was signed before'

export const auditCalls = forPrograms(
  callsFor('audit', {
    listRecords: {
      call: 'get /api/audit/events',
      summary:
        'Exact records with their leaf hashes, after a position. A page may hold fewer than asked for, even none: go on at `nextAfter` until it is null. With `sort=newest` those before a position, newest first: go on with `before` at `nextBefore`.',
      query: recordListSchema,
      answers: { 200: 'Records, where to go on, and the head of the tree' },
    },
    listNames: {
      call: 'get /api/audit/people',
      summary:
        'Every name that one of the shop’s people has had in the log, also of those who have left: `person` of the other calls takes one of them.',
      answers: { 200: 'The names in alphabetical order' },
    },
    exportRecords: {
      call: 'get /api/audit/export',
      summary: 'All exact records of a filter, one a line, up to the moment of asking.',
      query: recordFilterSchema,
      sends: 'application/jsonl',
      answers: {
        200: 'JSON Lines; HEAD only asks whether there is room for one more file',
        503: 'Many files are being exported already',
      },
    },
    getCheckpoint: {
      call: 'get /api/audit/checkpoint',
      summary:
        'The signed head of the tree, at any size (a C2SP tlog-checkpoint), with the cosignatures of witnesses below where there are some of that size.',
      query: checkpointSchema,
      sends: 'text/plain',
      answers: { 200: 'A signed note', 409: unsigned },
    },
    getTreeCheckpoint: {
      call: 'get /api/audit/tlog/checkpoint',
      summary:
        'The newest checkpoint, for programs that read the log as C2SP tlog-tiles: /api/audit/tlog is its address.',
      sends: 'text/plain',
      answers: { 200: 'A signed note', 409: unsigned },
    },
    getTile: {
      call: 'get /api/audit/tlog/tile/{path}',
      summary:
        'A tile of hashes, `0/x001/234`, or of exact records, `entries/x001/234`; `.p/5` after it for the first five. May be kept for ever when it is full.',
      sends: 'application/octet-stream',
      answers: { 200: 'The bytes', 404: 'No such tile, or not that many events yet' },
    },
    listWitnesses: {
      call: 'get /api/audit/witnesses',
      summary:
        'Witnesses outside the shop, each with its key and the newest checkpoint that it has cosigned.',
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
    getVerifierKey: {
      call: 'get /api/audit/key',
      summary: 'The key to check checkpoints with (a C2SP verifier key).',
      sends: 'text/plain',
      answers: { 200: 'name+id+key' },
    },
    proveInclusion: {
      call: 'get /api/audit/proof/inclusion',
      summary: 'That an event is among the first `size` (RFC 6962); positions count from 1.',
      query: inclusionSchema,
      answers: { 200: 'Position, size, root and proof in base64' },
    },
    proveConsistency: {
      call: 'get /api/audit/proof/consistency',
      summary: 'That the first `to` events begin with the first `from` (RFC 6962).',
      query: consistencySchema,
      answers: { 200: 'Sizes, roots and proof in base64' },
    },
    getReceiptOfAnyOrder: {
      call: 'get /api/audit/receipt/{orderNumber}',
      summary: 'The receipt of any order. With `download` as a file.',
      sends: 'application/json',
      answers: { 200: 'The receipt', 404: 'No such order', 409: unsigned },
    },
    getDashboardAsOf: {
      call: 'get /api/audit/dashboard',
      summary:
        'Figures and charts as of a position or a moment (before the first event dated later), without names.',
      query: asOfSchema,
      answers: { 200: 'Position, moment, statistics and charts', 404: 'The log has no such position' },
    },
    getLiveDashboard: {
      call: 'get /api/audit/live',
      summary: 'What every open dashboard shows at this moment, without names: to compare with the events.',
      answers: { 200: 'Position, moment, statistics and charts' },
    },
  }),
)
