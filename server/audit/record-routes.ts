/** The stored log, record by record: in pages, with search, and as a file. */

import { Router } from 'express'
import type { z } from 'zod'
import { brand } from '#catalogue/brand.ts'
import { shopSlug } from '#catalogue/shop-slug.ts'
import { recordCalls as calls } from '#contract/audit/records.ts'
import { BrokenTree, type RecordFilter, type Records } from '#events/log/records.ts'
import { STAFF_STREAM } from '#events/people/staff-facts.ts'
import type { Exports } from '#server/exports/exports.ts'
import { sendExport } from '#server/exports/send-export.ts'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import { senderOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import { namesInLog } from './names-in-log.ts'

export function recordRoutes(records: Records, exports: Exports, note: NoteSecurity): Router {
  const router = Router()

  serve(router, calls.listRecords, async ({ query: { after, before, limit, sort, ...filterQuery } }) => {
    const filter = filterOf(filterQuery)
    const place = sort === 'oldest' ? { after } : { before: before ?? Number.MAX_SAFE_INTEGER }
    const { records: page, next } = await records.find({ ...filter, ...place, limit })
    const events = page.map(({ record, leaf }) => ({ record, leaf }))
    const head = await headOf(records)
    const found = sort === 'oldest' ? { events, nextAfter: next, head } : { events, nextBefore: next, head }
    return found
  })

  serve(router, calls.listNames, async () => {
    const names = namesInLog(await records.ofStream(STAFF_STREAM))
    return { names }
  })

  serve(router, calls.exportRecords, async ({ query, request, response }) => {
    const filter = filterOf(query)
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
function filterOf(query: z.infer<typeof calls.exportRecords.query>): RecordFilter {
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
