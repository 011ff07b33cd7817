/** Looks orders up, and remembers for which e-mail or phone. */

import { useCallback, useRef, useState } from 'react'
import type { LookedUpOrder } from '#events/shop/order.ts'
import { orderNumberSpellings } from '#events/shop/order-number.ts'
import { type ApiFailure, callApi } from '#web/api/client.ts'
import { CONNECTION_LOST } from '#web/api/connection-lost.ts'
import { keepOpened } from './keep-opened.ts'

export type History =
  | { readonly state: 'asking' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: string }
  | { readonly state: 'shown'; readonly identifier: string; readonly orders: readonly LookedUpOrder[] }

export function useOrderHistory() {
  const [history, setHistory] = useState<History>({ state: 'asking' })
  const latest = useRef(0)

  const lookUp = useCallback(async (identifier: string): Promise<void> => {
    const turn = ++latest.current
    setHistory({ state: 'loading' })
    const answer = await fetchOrders(identifier, passedNumber())
    if (turn !== latest.current) return
    setHistory(
      answer.ok
        ? { state: 'shown', identifier, orders: answer.data }
        : { state: 'failed', error: sentenceOf(answer) },
    )
  }, [])

  /** Asks again with an order number; returns a sentence when that does not unlock the details. */
  const unlock = useCallback(async (identifier: string, orderNumber: string): Promise<string | null> => {
    const turn = ++latest.current
    const answer = await fetchOrders(identifier, orderNumber)
    if (turn !== latest.current) return null
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

  /** Opens the link of a mail in this browser; null when it opens nothing, and the history says why. */
  const openLink = useCallback(async (token: string): Promise<string | null> => {
    const turn = ++latest.current
    setHistory({ state: 'loading' })
    const answer = await callApi<{ readonly identifier: string }>('/api/orders/open-link', {
      method: 'POST',
      json: { token },
    })
    if (answer.ok) return answer.data.identifier
    if (turn === latest.current) setHistory({ state: 'failed', error: sentenceOf(answer) })
    return null
  }, [])

  return { history, lookUp, unlock, openLink }
}

/** Of the order whose slip was scanned: with the e-mail or phone it shows that order in full, on any device. */
function passedNumber(): string | undefined {
  return new URLSearchParams(window.location.search).get('order') ?? undefined
}

function fetchOrders(identifier: string, orderNumber?: string) {
  const query = new URLSearchParams({ identifier, ...(orderNumber === undefined ? {} : { orderNumber }) })
  return callApi<readonly LookedUpOrder[]>(`/api/orders?${query}`)
}

/** The shop's own sentence, if it sent one. */
function sentenceOf({ status, error, body }: ApiFailure): string {
  if (status === 0) return CONNECTION_LOST
  return typeof body === 'object' && body !== null && 'error' in body ? error : 'Failed to fetch orders'
}
