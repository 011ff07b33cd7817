/** Announces new orders: each one separately, or many of them in one sentence. */

import type { Order } from '#events/orders/order.ts'
import { moneyNow } from '#web/backoffice/money/money.ts'
import { isolated } from '../frame/isolated.ts'
import { productLabel } from '../orders/data/product-label.ts'

export type OrderAlert = {
  readonly title: string
  readonly text: string
  /** The order to open; null when it is about several. */
  readonly orderNumber: string | null
}

/** The number of toasts that are visible together. */
const MOST_SINGLE = 3

/** Orders that come in within this time are reported together. */
const GATHER_MS = 500

type OrderAlerts = {
  readonly add: (orders: readonly Order[]) => void
  readonly stop: () => void
}

export function createOrderAlerts(show: (alert: OrderAlert) => void, gather = GATHER_MS): OrderAlerts {
  let gathered: readonly Order[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function showGathered(): void {
    timer = undefined
    for (const alert of alertsOf(gathered)) show(alert)
    gathered = []
  }

  return {
    add(orders) {
      if (orders.length === 0) return
      gathered = [...gathered, ...orders]
      timer ??= setTimeout(showGathered, gather)
    },
    stop: () => clearTimeout(timer),
  }
}

export function alertsOf(orders: readonly Order[]): readonly OrderAlert[] {
  if (orders.length <= MOST_SINGLE) return orders.map(single)
  const total = orders.reduce((sum, order) => sum + order.total, 0)
  return [
    { title: `${orders.length} new orders`, text: `${moneyNow().format(total)} in total`, orderNumber: null },
  ]
}

function single({ orderNumber, name, items, total }: Order): OrderAlert {
  return {
    title: `New order · ${moneyNow().format(total)}`,
    text: `${isolated(name)} · ${productLabel(items)}`,
    orderNumber,
  }
}
