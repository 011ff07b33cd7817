/** Named views of the order list, which all people of the shop share; stored beside the log. */

import { Router } from 'express'
import type { z } from 'zod'
import { orderListCalls as calls, savedViews } from '#contract/orders/order-list.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { senderOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import { jsonOrNull } from '#server/platform/json-or-null.ts'
import type { SharedSettingStore } from '#server/platform/tables/account-store.ts'

type SavedViews = z.output<typeof savedViews>

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

  serve(router, calls.listOrderViews, async () => ({
    views: viewsIn(await settingStore.readSetting(SETTING)),
  }))

  serve(router, calls.saveOrderView, async ({ body: { name, address }, request }) => {
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
    return { views }
  })

  serve(router, calls.deleteOrderView, async ({ query: { name } }) => ({
    views: await change((stored) => stored.filter((view) => view.name !== name)),
  }))

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
  return savedViews.safeParse(jsonOrNull(stored ?? '[]')).data ?? []
}
