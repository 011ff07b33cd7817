/** Looks up orders by e-mail or phone. */

import { useCallback, useRef, useState } from 'react'
import type { LookedUpOrder } from '#events/orders/order.ts'
import { orderNumberSpellings } from '#events/orders/order-number.ts'
import type { ApiFailure } from '#web/api/client.ts'
import { CONNECTION_LOST } from '#web/api/connection-lost.ts'
import { callShop } from '#web/api/contract-call.ts'
import { privateQuery } from '#web/api/private-query.ts'
import { keepOpened } from './keep-opened.ts'

export type History =
  | { readonly state: 'initial' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: string }
  | { readonly state: 'shown'; readonly identifier: string; readonly orders: readonly LookedUpOrder[] }

export function useOrderHistory() {
  const [history, setHistory] = useState<History>({ state: 'initial' })
  const latestRequest = useRef(0)

  /** With the number of an order, that order is opened, too. */
  const lookUp = useCallback(
    async (identifier: string, orderNumber = scannedOrderNumber()): Promise<void> => {
      const request = ++latestRequest.current
      setHistory({ state: 'loading' })
      const answer = await fetchOrders(identifier, orderNumber)
      if (request !== latestRequest.current) return
      setHistory(
        answer.ok
          ? { state: 'shown', identifier, orders: answer.data }
          : { state: 'failed', error: sentenceOf(answer) },
      )
    },
    [],
  )

  /** Looks up the orders again with an order number. Returns a message if the number does not open an order. */
  const unlock = useCallback(async (identifier: string, orderNumber: string): Promise<string | null> => {
    const request = ++latestRequest.current
    const answer = await fetchOrders(identifier, orderNumber)
    if (request !== latestRequest.current) return null
    if (!answer.ok) return sentenceOf(answer)
    const numbers = orderNumberSpellings(orderNumber)
    if (!answer.data.some((order) => !order.masked && numbers.includes(order.orderNumber)))
      return 'That is not the number of one of these orders.'
    setHistory((before) => {
      const orders = before.state === 'shown' ? keepOpened(before.orders, answer.data) : answer.data
      return { state: 'shown', identifier, orders }
    })
    return null
  }, [])

  /** Opens the link of a mail in this browser and returns its identifier. On failure, returns null and shows the error. */
  const openLink = useCallback(async (token: string): Promise<string | null> => {
    const request = ++latestRequest.current
    setHistory({ state: 'loading' })
    const answer = await callShop('post /api/orders/open-link', { body: { token } })
    if (answer.ok) return answer.data.identifier
    if (request === latestRequest.current) setHistory({ state: 'failed', error: sentenceOf(answer) })
    return null
  }, [])

  return { history, lookUp, unlock, openLink }
}

/** The order number from a scanned packing slip. With the e-mail or phone it opens that order on any device. */
function scannedOrderNumber(): string | undefined {
  return new URLSearchParams(window.location.search).get('order') ?? undefined
}

function fetchOrders(identifier: string, orderNumber?: string) {
  const query = { identifier, ...(orderNumber === undefined ? {} : { orderNumber }) }
  return callShop('get /api/orders', {}, { headers: privateQuery(query) })
}

/** The shop's message, if it sent one. */
function sentenceOf({ status, error, body }: ApiFailure): string {
  if (status === 0) return CONNECTION_LOST
  return typeof body === 'object' && body !== null && 'error' in body ? error : 'Failed to fetch orders'
}
