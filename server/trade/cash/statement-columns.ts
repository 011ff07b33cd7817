/** The meaning of the columns in a courier's statement files: chosen once, and stored for every device of the shop. */

import { Router } from 'express'
import { z } from 'zod'
import { couriers } from '#catalogue/couriers.ts'
import { sendData } from '#server/platform/http/answer.ts'
import { courierSchema } from '#server/platform/http/courier-schema.ts'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import { validate } from '#server/platform/http/validate.ts'
import { jsonOrNull } from '#server/platform/json-or-null.ts'
import type { SettingStore } from '#server/platform/tables/account-store.ts'

const heading = z.string().trim().min(1).max(200)

const columnsSchema = z.object({
  trackingNumber: heading,
  collected: heading,
  /** The sum of these columns, for a courier that splits the charges. */
  charges: z.array(heading).max(10),
  incomeTax: heading.optional(),
  salesTax: heading.optional(),
  kind: heading.optional(),
  text: heading.optional(),
})

export const columnsOfSchema = z.object({ courier: courierSchema, columns: columnsSchema })

type Columns = Readonly<z.infer<typeof columnsSchema>>

const settingOf = (courier: string) => `statement-columns-${courier}`

export function statementColumnsRoutes(settings: SettingStore, note: NoteSecurity): Router {
  async function columnsOf(courier: string): Promise<Columns | null> {
    const stored = await settings.readSetting(settingOf(courier))
    return columnsSchema.safeParse(jsonOrNull(stored ?? '')).data ?? null
  }

  async function all(): Promise<Readonly<Record<string, Columns>>> {
    const entries = await Promise.all(couriers.map(async ({ id }) => [id, await columnsOf(id)] as const))
    return Object.fromEntries(entries.flatMap(([id, columns]) => (columns === null ? [] : [[id, columns]])))
  }

  const router = Router()
  router.get('/statement-columns', async (_request, response) => sendData(response, { columns: await all() }))
  router.put('/statement-columns', async (request, response) => {
    const { courier, columns } = validate(columnsOfSchema, request.body)
    await settings.writeSetting(settingOf(courier), JSON.stringify(columns))
    note(request, { kind: 'settings-changed', what: 'columns of statements', fields: [courier] })
    sendData(response, { columns: await all() })
  })
  return router
}
