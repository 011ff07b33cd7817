/** The calls about the stored log, record by record: in pages, with a search, and as a file. */

import { z } from 'zod'
import { actorSchema, type ShopEventType } from '#events/event.ts'
import { schemaVersions } from '#events/fact-table.ts'
import { callsFor, forPrograms } from '../described-call.ts'
import { positionSchema } from '../moment-schema.ts'
import { blankAsUnset, daySchema, optional } from '../optional-query.ts'

// `Object.keys` returns `string[]`, whatever the keys are.
const types = Object.keys(schemaVersions) as ShopEventType[]
const roles = actorSchema.options.map(({ shape }) => shape.role.value)

const limitSchema = z
  .string()
  .regex(/^([1-9]\d{0,2}|1000)$/, 'A page has 1 to 1000 events.')
  .transform(Number)

const recordFilter = z.object({
  order: optional(z.string().trim().toUpperCase().max(40)),
  type: optional(z.enum(types, { error: `The type must be one of ${types.join(', ')}.` })),
  actor: optional(z.enum(roles, { error: `The actor must be one of ${roles.join(', ')}.` })),
  /** One of the shop's people, by the name in the record. */
  person: optional(z.string().trim().max(100, 'A name has at most 100 characters.')),
  /** Karachi days. */
  from: optional(daySchema),
  to: optional(daySchema),
})

const recordList = recordFilter.extend({
  after: z.preprocess(blankAsUnset, positionSchema.default(0)),
  limit: z.preprocess(blankAsUnset, limitSchema.default(100)),
  sort: z.preprocess(blankAsUnset, z.enum(['oldest', 'newest']).default('oldest')),
  /** With `sort=newest`: only records before this position. */
  before: optional(positionSchema),
})

const page = z.object({
  events: z
    .array(
      z.object({
        /** The exact stored text, whatever it is: somebody may have tampered with it, and an auditor must see that. */
        record: z.string(),
        /** The hash that is stored beside it, in base64. */
        leaf: z.string(),
      }),
    )
    .readonly(),
  head: z.object({
    /** The number of events in the log. */
    size: z.int(),
    /** Its Merkle tree hash in base64; null when the stored hashes do not add up to one. */
    root: z.string().nullable(),
  }),
})

export const recordCalls = forPrograms(
  callsFor('audit', {
    listRecords: {
      call: 'get /api/audit/events',
      summary:
        'Exact records with their leaf hashes, after a position. A page may hold fewer than asked for, even none: go on at `nextAfter` until it is null. With `sort=newest` those before a position, newest first: go on with `before` at `nextBefore`.',
      query: recordList,
      data: z.union([
        page.extend({ nextAfter: z.int().nullable() }),
        page.extend({ nextBefore: z.int().nullable() }),
      ]),
      answers: { 200: 'Records, where to go on, and the head of the tree' },
    },
    listNames: {
      call: 'get /api/audit/people',
      summary:
        'Every name that one of the shop’s people has had in the log, also of those who have left: `person` of the other calls takes one of them.',
      data: z.object({ names: z.array(z.string()).readonly() }),
      answers: { 200: 'The names in alphabetical order' },
    },
    exportRecords: {
      call: 'get /api/audit/export',
      summary: 'All exact records of a filter, one a line, up to the moment of asking.',
      query: recordFilter,
      sends: 'application/jsonl',
      answers: {
        200: 'JSON Lines; HEAD only asks whether there is room for one more file',
        503: 'Many files are being exported already',
      },
    },
  }),
)
