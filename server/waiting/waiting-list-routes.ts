/** The owner's calls of the waiting list: who waits for what, who is told by hand, and the mails to the subscribers. */

import { Router } from 'express'
import type { z } from 'zod'
import { findIn } from '#catalogue/catalogue-state.ts'
import { waitingListCalls as calls } from '#contract/waiting/waiting.ts'
import type { EventStore } from '#events/log/event-store.ts'
import type { Wait } from '#events/waiting/wait-state.ts'
import { noFigures, progressOf, type WaitingList } from '#events/waiting/waiting-list.ts'
import type { CurrentCatalogue } from '#server/catalogue/current-catalogue.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { idempotencyKeyOf } from '#server/platform/http/idempotency-header.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { ShopSettings } from '#server/shop/shop-settings.ts'
import { allToTell, buyableOf } from './buyable-now.ts'
import type { CommandWait, OpenedWait } from './command-wait.ts'
import { type NewsUseCases, recipientsNow } from './news.ts'

/** The most phones in one answer: nobody writes to more on a day. */
const MOST_PHONES = 100

type Dependencies = {
  readonly waits: { readonly list: WaitingList }
  readonly readWait: (id: string) => Promise<OpenedWait>
  readonly commandWait: CommandWait
  readonly news: NewsUseCases
  readonly catalogue: Pick<CurrentCatalogue, 'now' | 'state'>
  readonly readStock: EventStore['readStock']
  readonly settings: Pick<ShopSettings, 'waitHours'>
  /** The mail as it is sent. */
  readonly previewNews: (
    written: z.output<typeof calls.previewNews.body>,
  ) => Promise<z.output<typeof calls.previewNews.data>>
  readonly clock: () => number
}

export function waitingListRoutes(dependencies: Dependencies): Router {
  const { waits, readWait, commandWait, news, catalogue, readStock, settings, previewNews, clock } =
    dependencies
  const { list } = waits
  const router = Router()

  function products() {
    const waiting = countBy(list.waits.values())
    const known = catalogue.state()
    return [...list.figures].flatMap(([key, figures]) => {
      const [productId = '', size = ''] = key.split(' ')
      if (productId === '') return []
      return [
        {
          productId,
          name: findIn(known, productId)?.name ?? productId,
          size: size === '' ? null : size,
          ...figures,
          waiting: waiting.get(key) ?? 0,
        },
      ]
    })
  }

  /** Who is to be written to by hand: the oldest first, those first for whom there is some. */
  async function phones() {
    const open = [...list.waits.values()]
      .filter(isPhone)
      .filter(({ status }) => status === 'waiting')
      .toSorted((one, other) => one.position - other.position)
    const stock = await readStock()
    const hours = await settings.waitHours()
    const now = catalogue.now()
    const due = new Map(
      allToTell({ waits: open, catalogue: now, stock, now: clock(), hours }).map(({ wait, came }) => [
        wait.id,
        came,
      ]),
    )
    const first = open.toSorted((one, other) => Number(due.has(other.id)) - Number(due.has(one.id)))
    return Promise.all(
      first.slice(0, MOST_PHONES).map(async ({ id, productId, size, askedAt }) => ({
        wait: id,
        productId,
        name: findIn(catalogue.state(), productId)?.name ?? productId,
        size,
        askedAt: new Date(askedAt).toISOString(),
        phone: (await readWait(id)).contact,
        came: due.get(id) ?? null,
      })),
    )
  }

  serve(router, calls.getWaitingList, async () => ({
    products: products(),
    phones: await phones(),
    subscribers: recipientsNow(list),
    news: list.figures.get(' ') ?? noFigures,
    mails: [...list.news.values()]
      .toSorted((one, other) => other.position - one.position)
      .map((each) => {
        const { id, subject, text, recipients, at, by, stopped } = each
        return { id, subject, text, recipients, at, by, stopped, ...progressOf(each, list) }
      }),
    hours: await settings.waitHours(),
  }))

  /** One of the shop's people has written to a phone. */
  serve(router, calls.noteTold, async ({ params, request }) => {
    const { wait } = await readWait(params.wait)
    if (wait === null || !isPhone(wait)) throw new Refused(404, 'There is no such wait.')
    const { productId, size } = wait
    const buyable = buyableOf(productId, catalogue.now(), await readStock())
    const came = size ?? [...buyable.keys()][0]
    if (came === undefined || !buyable.has(came))
      throw new Refused(409, 'There is none of it now: nobody is told of what is not there.')
    const productName = findIn(catalogue.state(), productId)?.name ?? productId
    const result = await commandWait(wait.id, { type: 'TellWait', productName, came }, adminOf(request))
    if (!result.accepted || result.wait === null) throw new Refused(404, 'There is no such wait.')
    return { wait: wait.id, status: result.wait.status }
  })

  serve(router, calls.previewNews, ({ body: written }) => previewNews(written))

  serve(router, calls.sendNews, async ({ body: written, request }) => {
    const id = await news.write(written, idempotencyKeyOf(request), adminOf(request))
    return { id }
  })

  serve(router, calls.stopNews, async ({ params, request }) => {
    await news.stop(params.news, adminOf(request))
    return {}
  })

  serve(router, calls.resumeNews, async ({ params, request }) => {
    await news.resume(params.news, adminOf(request))
    return {}
  })

  return router
}

/** The news go to e-mails alone. */
const isPhone = (wait: Wait): wait is Wait & { readonly productId: string } =>
  wait.by === 'phone' && wait.productId !== null

/** How many wait now, by product and size. */
function countBy(waits: Iterable<Wait>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { productId, size, status } of waits) {
    if (status !== 'waiting') continue
    const key = `${productId ?? ''} ${size ?? ''}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
