/** Named views of the order list, which all people of the shop share; stored beside the log. */

import { Router } from 'express'
import { z } from 'zod'
import { Refused, sendData } from '#server/platform/http/answer.ts'
import { senderOf } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import { jsonOrNull } from '#server/platform/json-or-null.ts'
import type { SharedSettingStore } from '#server/platform/tables/account-store.ts'

const nameSchema = z
  .string({ error: 'Please name the view.' })
  .trim()
  .min(1, 'Please name the view.')
  .max(40, 'The name is longer than 40 characters.')

export const orderViewSchema = z.object({
  name: nameSchema,
  /** The filters as a query string, as in the address of the list. */
  address: z.string().max(1000),
})

export const orderViewNameSchema = z.object({ name: nameSchema })

const storedSchema = z.array(
  z.object({
    name: z.string(),
    address: z.string(),
    /** Who saved it, and when (ISO-8601 UTC). */
    savedBy: z.string(),
    savedAt: z.string(),
  }),
)

type SavedViews = Readonly<z.infer<typeof storedSchema>>

const SETTING = 'order-views'
const MOST_VIEWS = 30

type Dependencies = {
  readonly settingStore: SharedSettingStore
  readonly clock: () => number
}

export function orderViewRoutes({ settingStore, clock }: Dependencies): Router {
  const router = Router()

  async function change(next: (views: SavedViews) => SavedViews): Promise<SavedViews> {
    const changed = await settingStore.changeSetting(SETTING, (stored) =>
      JSON.stringify(next(viewsIn(stored))),
    )
    return viewsIn(changed)
  }

  router.get('/order-views', async (_request, response) =>
    sendData(response, { views: viewsIn(await settingStore.readSetting(SETTING)) }),
  )

  router.put('/order-views', async (request, response) => {
    const { name, address } = validate(orderViewSchema, request.body)
    const saved = {
      name,
      address: withoutSearch(address),
      savedBy: senderOf(request).name,
      savedAt: new Date(clock()).toISOString(),
    }
    const views = await change((stored) => {
      const isNew = stored.every((view) => view.name !== name)
      if (isNew && stored.length >= MOST_VIEWS) throw new Refused(409, TOO_MANY)
      return isNew ? [...stored, saved] : stored.map((view) => (view.name === name ? saved : view))
    })
    sendData(response, { views })
  })

  router.delete('/order-views', async (request, response) => {
    const { name } = validate(orderViewNameSchema, request.query)
    sendData(response, { views: await change((stored) => stored.filter((view) => view.name !== name)) })
  })

  return router
}

const TOO_MANY = `The shop has ${MOST_VIEWS} views already. Please delete one first.`

/** What is searched for may be a customer's name or phone, which must not stay here when the customer is erased. */
function withoutSearch(address: string): string {
  const filters = new URLSearchParams(address)
  filters.delete('q')
  return filters.toString()
}

function viewsIn(stored: string | null): SavedViews {
  return storedSchema.safeParse(jsonOrNull(stored ?? '[]')).data ?? []
}
