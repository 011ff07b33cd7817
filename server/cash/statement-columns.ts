/** The meaning of the columns in a courier's statement files: chosen once, and stored for every device of the shop. */

import { Router } from 'express'
import type { z } from 'zod'
import { couriers } from '#catalogue/couriers.ts'
import { statementCalls as calls } from '#contract/cash/statements.ts'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import { serve } from '#server/platform/http/serve.ts'
import { jsonOrNull } from '#server/platform/json-or-null.ts'
import type { SettingStore } from '#server/platform/tables/account-store.ts'

const columnsSchema = calls.changeStatementColumns.body.shape.columns
type Columns = Readonly<z.output<typeof columnsSchema>>

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
  serve(router, calls.getStatementColumns, async () => ({ columns: await all() }))
  serve(router, calls.changeStatementColumns, async ({ body: { courier, columns }, request }) => {
    await settings.writeSetting(settingOf(courier), JSON.stringify(columns))
    note(request, { kind: 'settings-changed', what: 'columns of statements', fields: [courier] })
    return { columns: await all() }
  })
  return router
}
