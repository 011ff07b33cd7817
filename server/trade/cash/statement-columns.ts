/** The meaning of the columns in a courier's statement files: chosen once, and stored for every device of the shop. */

import { Router } from 'express'
import type { z } from 'zod'
import { couriers } from '#catalogue/couriers.ts'
import { statementCalls as calls } from '#contract/statements.ts'
import { answerCall } from '#server/platform/http/answer-call.ts'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import { validate } from '#server/platform/http/validate.ts'
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
  router.get('/statement-columns', async (_request, response) =>
    answerCall(response, calls.getStatementColumns, { columns: await all() }),
  )
  router.put('/statement-columns', async (request, response) => {
    const { courier, columns } = validate(calls.changeStatementColumns.body, request.body)
    await settings.writeSetting(settingOf(courier), JSON.stringify(columns))
    note(request, { kind: 'settings-changed', what: 'columns of statements', fields: [courier] })
    answerCall(response, calls.changeStatementColumns, { columns: await all() })
  })
  return router
}
