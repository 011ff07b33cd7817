/** Urgent notices for the owner: a log that cannot be used, mails that do not go out, and orders that look like a flood. */

import { type OpenEvents, orderStream } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { LogHealth } from '#events/log/log-health.ts'
import { placedOrder } from '#events/orders/order-state.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import type { MailNotice, ShopNotices } from '#projections/reports/shop-notices.ts'
import { unavailableState } from '#server/operations/log-state.ts'
import { mailedBefore } from '#server/reports/late-orders.ts'
import { type FloodDependencies, findFloods } from './find-floods.ts'

/** The number of orders whose failures are read: a reason that most mails share is also the reason of these. */
const MOST_REASONS = 10

type Dependencies = FloodDependencies & {
  readonly log: Pick<EventLog, 'readStream'>
  readonly health: LogHealth
  readonly openEvents: OpenEvents
  readonly orderViews: Pick<OrderReadModel, 'unsentMails' | 'failedMails'>
}

export type ReadShopNotices = () => Promise<ShopNotices>

export function createReadShopNotices(dependencies: Dependencies): ReadShopNotices {
  const { log, health, openEvents, orderViews, clock } = dependencies

  async function readMails(): Promise<MailNotice> {
    const unsent = await orderViews.unsentMails(mailedBefore(clock()))
    const failed = unsent.givenUp + unsent.failing > 0 ? await orderViews.failedMails(MOST_REASONS) : []
    const reasons = await Promise.all(
      failed.map(async (orderNumber) => {
        const events = await log.readStream(orderStream(orderNumber))
        return placedOrder(await openEvents(events)).mailFailure
      }),
    )
    return { ...unsent, reason: mostFrequent(reasons.filter((reason) => reason !== null)) }
  }

  async function readOrders(): Promise<Pick<ShopNotices, 'mails' | 'floods'>> {
    try {
      const [mails, floods] = await Promise.all([readMails(), findFloods(dependencies)])
      return { mails, floods }
    } catch (error) {
      // The most urgent notice must not fail with the log that it is about.
      if (health.unavailable() === null) throw error
      return { mails: null, floods: null }
    }
  }

  return async () => {
    const found = await readOrders()
    const unavailable = health.unavailable()
    return { log: unavailable === null ? null : unavailableState(unavailable), ...found }
  }
}

function mostFrequent(texts: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  const [first] = [...counts].sort(([, one], [, other]) => other - one)
  return first?.[0] ?? null
}
