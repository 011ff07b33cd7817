/** The stored log, record by record: in pages, with search, and as a file. */

import { Router } from 'express'
import { z } from 'zod'
import { brand } from '#catalogue/brand.ts'
import { shopSlug } from '#catalogue/shop-slug.ts'
import { blankAsUnset, daySchema, optional } from '#contract/optional-query.ts'
import { BrokenTree, type RecordFilter, type Records } from '#events/log/records.ts'
import { actorSchema, type ShopEventType } from '#events/shop/event.ts'
import { schemaVersions } from '#events/shop/fact-table.ts'
import { STAFF_STREAM } from '#events/shop/staff-facts.ts'
import { sendData } from '#server/platform/http/answer.ts'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import { senderOf } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { Exports } from '../exports/exports.ts'
import { sendExport } from '../exports/send-export.ts'
import { positionSchema } from './moment.ts'
import { namesInLog } from './names-in-log.ts'

// `Object.keys` returns `string[]`, whatever the keys are.
const types = Object.keys(schemaVersions) as ShopEventType[]
const roles = actorSchema.options.map(({ shape }) => shape.role.value)

const limitSchema = z
  .string()
  .regex(/^([1-9]\d{0,2}|1000)$/, 'A page has 1 to 1000 events.')
  .transform(Number)

export const recordFilterSchema = z.object({
  order: optional(z.string().trim().toUpperCase().max(40)),
  type: optional(z.enum(types, { error: `The type must be one of ${types.join(', ')}.` })),
  actor: optional(z.enum(roles, { error: `The actor must be one of ${roles.join(', ')}.` })),
  /** One of the shop's people, by the name in the record. */
  person: optional(z.string().trim().max(100, 'A name has at most 100 characters.')),
  /** Karachi days. */
  from: optional(daySchema),
  to: optional(daySchema),
})

export const recordListSchema = recordFilterSchema.extend({
  after: z.preprocess(blankAsUnset, positionSchema.default(0)),
  limit: z.preprocess(blankAsUnset, limitSchema.default(100)),
  sort: z.preprocess(blankAsUnset, z.enum(['oldest', 'newest']).default('oldest')),
  /** With `sort=newest`: only records before this position. */
  before: optional(positionSchema),
})

export function recordRoutes(records: Records, exports: Exports, note: NoteSecurity): Router {
  const router = Router()

  router.get('/events', async (request, response) => {
    const { after, before, limit, sort, ...filterQuery } = validate(recordListSchema, request.query)
    const filter = filterOf(filterQuery)
    const place = sort === 'oldest' ? { after } : { before: before ?? Number.MAX_SAFE_INTEGER }
    const { records: page, next } = await records.find({ ...filter, ...place, limit })
    sendData(response, {
      events: page.map(({ record, leaf }) => ({ record, leaf })),
      [sort === 'oldest' ? 'nextAfter' : 'nextBefore']: next,
      head: await headOf(records),
    })
  })

  router.get('/people', async (_request, response) => {
    sendData(response, { names: namesInLog(await records.ofStream(STAFF_STREAM)) })
  })

  router.get('/export', async (request, response) => {
    const filter = filterOf(validate(recordFilterSchema, request.query))
    const { size } = await headOf(records)
    await sendExport(exports, request, response, {
      task: { file: 'records', filter, upTo: size },
      account: senderOf(request).name,
      name: `${shopSlug(brand)}-events-${size}.jsonl`,
      contentType: 'application/jsonl; charset=utf-8',
      // Records are sealed: it contains no customer.
      onBegun: () => note(request, { kind: 'exported', what: 'log', rows: null, filter: { ...filter } }),
    })
  })

  return router
}

/** A log that was tampered with is still shown, because an auditor then needs its records most. */
async function headOf(records: Records): Promise<{ readonly size: number; readonly root: string | null }> {
  try {
    return await records.head()
  } catch (error) {
    if (!(error instanceof BrokenTree)) throw error
    return { size: await records.size(), root: null }
  }
}

/** Leaves out filters that are not set. */
function filterOf(query: z.infer<typeof recordFilterSchema>): RecordFilter {
  const { order, type, actor, person, from, to } = query
  return {
    ...(order && { order }),
    ...(type && { type }),
    ...(actor && { actor }),
    ...(person && { person }),
    ...(from && { from }),
    ...(to && { to }),
  }
}
