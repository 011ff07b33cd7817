/**
 * Everything beside the log that contains a person. The log, the order read model, the waiting list and imported orders follow the
 * destroyed keys of customers. Sources of orders, counted attempts and known networks are hashes with a key of the shop, which are
 * deleted after a day or a month; the security log names orders only.
 */

import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ERASURES_STREAM } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { LogLocation } from '#events/log/log-location.ts'
import { laterMails } from '#events/messages/order-mail.ts'
import { createReviewList } from '#events/reviews/review-list.ts'
import { openPictureStore } from '#server/pages/pictures/originals/open-picture-store.ts'
import { deleteDropped, readReviewFacts } from '#server/reviews/current-reviews.ts'

type Shop = {
  readonly location: LogLocation
  /** Contains the outbox. */
  readonly folder: string
  readonly log: EventLog
  /** Orders that now belong to another customer: their earlier mails were to the erased one. */
  readonly othersOrders: readonly string[]
}

/** Each removes what is left of all customers who were erased, because an earlier erasure may have been interrupted. */
const stores = { mails: removeMails, reviewPictures: removeReviewPictures } as const

/** Returns the number of removed mails. */
export async function eraseBesideLog(shop: Shop): Promise<number> {
  const mails = await stores.mails(shop)
  await stores.reviewPictures(shop)
  return mails
}

/** The name of a mail about an order, from which its number is read. */
const ORDER_MAIL = new RegExp(`^(.+)-(?:customer|shop|${laterMails.join('|')})(?:-\\d+)?\\.eml(?:\\.part)?$`)
/** The name of a mail to somebody who waits, from which its wait is read. */
const WAIT_MAIL = /^wait-([\w-]+?)-(?:confirm|told|news)-[\w-]+\.eml(?:\.part)?$/

/** Also the shop's own copies, which name the customer, and half-written mails. */
async function removeMails({ folder, log, othersOrders }: Shop): Promise<number> {
  const outbox = join(folder, 'outbox')
  if (!existsSync(outbox)) return 0
  const erasures = await log.readStream(ERASURES_STREAM)
  const erased = erasures.flatMap((event) => (event.type === 'CustomerErased' ? [event.data] : []))
  const orders = new Set([...erased.flatMap(({ orderNumbers }) => orderNumbers), ...othersOrders])
  const waits = new Set(erased.flatMap((each) => each.waits ?? []))
  const mails = (await readdir(outbox)).filter((name) => {
    const [, orderNumber = ''] = ORDER_MAIL.exec(name) ?? []
    const [, wait = ''] = WAIT_MAIL.exec(name) ?? []
    return orders.has(orderNumber) || waits.has(wait)
  })
  for (const name of mails) await rm(join(outbox, name), { force: true })
  return mails.length
}

/** Of reviews that are erased, replaced or taken away. A running shop does so as well, and a start of one that was stopped. */
async function removeReviewPictures({ location, log }: Shop): Promise<number> {
  const { list, take } = createReviewList()
  for (const event of await readReviewFacts(log)) take(event)
  if (list.dropped.size === 0) return 0
  const { pictures, close } = await openPictureStore(location, { writes: true })
  try {
    await deleteDropped(list, pictures)
    return list.dropped.size
  } finally {
    await close()
  }
}
