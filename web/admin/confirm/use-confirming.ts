/** The state of the confirming screen: the current order, the recorded outcomes, and the next order. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { useStore } from 'zustand'
import type { ContactChannel, ContactOutcome } from '#events/shop/order.ts'
import { statusLooks } from '#web/backoffice/ui/status-looks.ts'
import { useWork } from '../figures/use-work.ts'
import { shownStatus, useOrderStatus } from '../order-data/order-status.ts'
import { handledOrders, outcomesOf, refusedOutcomes } from '../order-data/outcomes.ts'
import { afterAsking, countDue, dueIn, queueQuery, refreshQueue, type ToAsk } from '../order-data/queue.ts'

/** The queue is fetched at least this often, because customers return to it with time, without a pushed change. */
const REFRESH_MS = 15_000
/** Orders change many times a second in a busy shop. */
const SETTLE_MS = 700
/** When fewer orders remain, more are fetched. */
const FEW_AHEAD = 8

/** The last recorded outcome, which can be undone until the next one. */
export type LastAsked = { readonly asked: ToAsk; readonly outcome: ContactOutcome }

type Held = { readonly asked: ToAsk; readonly position: number }

export function useConfirming() {
  const client = useQueryClient()
  const outcomes = outcomesOf(client)
  const query = useQuery({ ...queueQuery(), refetchInterval: REFRESH_MS })
  const { entries, failing } = useStore(outcomes.state)
  const { handled } = useStore(handledOrders)
  const { refused } = useStore(refusedOutcomes)
  // The shown order stays, even if others come before it in the queue in the meantime.
  const [held, setHeld] = useState<Held | null>(null)
  const [last, setLast] = useState<LastAsked | null>(null)
  const [channel, setChannel] = useState<ContactChannel>('call')
  const queue = query.data
  const lastRefusal = (last && refused.get(last.asked.order.orderNumber)) ?? null

  const due =
    queue === undefined
      ? []
      : dueIn(
          queue,
          handled,
          (order) => (shownStatus(client, order.orderNumber) ?? order.status) === 'pending',
        )
  const [first] = due
  if (held === null && first !== undefined && queue !== undefined) {
    setHeld({ asked: first, position: queue.position })
  }
  const shown = held?.asked ?? first ?? null
  const number = shown?.order.orderNumber ?? ''
  const current = queue?.orders.find(({ order }) => order.orderNumber === number) ?? shown
  const status = useOrderStatus({ orderNumber: number, status: 'pending' })

  const isOwn = entries.some(({ orderNumber }) => orderNumber === number)
  const isChanged = held !== null && status !== 'pending' && !isOwn
  const isAskedElsewhere =
    held !== null &&
    queue !== undefined &&
    queue.position > held.position &&
    !handled.has(number) &&
    !queue.orders.some(({ order }) => order.orderNumber === number)
  useEffect(() => {
    if (!isChanged && !isAskedElsewhere) return
    const what = isChanged ? `is ${statusLooks[status].name} now` : 'was asked just now'
    toast(`${number} ${what}`, { description: 'Somebody else has dealt with it.' })
    setHeld(null)
  }, [isChanged, isAskedElsewhere, status, number])

  const toConfirm = useWork()?.toConfirm
  useEffect(() => {
    if (toConfirm === undefined) return
    const timer = setTimeout(() => void refreshQueue(client), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [client, toConfirm])

  const left = queue === undefined ? null : countDue(queue, due)
  const isShort = left !== null && due.length < FEW_AHEAD && left > due.length
  useEffect(() => {
    if (isShort) void refreshQueue(client)
  }, [client, isShort])

  useEffect(() => outcomes.resume(), [outcomes])

  function answer(outcome: ContactOutcome): void {
    if (current === null) return
    const { orderNumber } = current.order
    const asked = afterAsking(current, Date.now())
    outcomes.add({ kind: 'outcome', orderNumber, channel, outcome, attempt: asked.contact.attempts })
    setLast({ asked, outcome })
    setChannel('call')
    setHeld(null)
  }

  /** Undoes the last outcome and shows its order again. An attempt without an answer stays recorded. */
  function undo(): void {
    if (last === null || lastRefusal !== null || queue === undefined) return
    const { asked, outcome } = last
    const { orderNumber } = asked.order
    if (outcome === 'confirmed') outcomes.add({ kind: 'undo', orderNumber, from: 'confirmed' })
    if (outcome === 'declined') outcomes.add({ kind: 'undo', orderNumber, from: 'cancelled' })
    setHeld({ asked, position: queue.position })
    setLast(null)
  }

  return {
    query,
    current,
    /** The number of customers still to be asked; null while it is unknown. */
    left:
      left === null || current === null || due.some(({ order }) => order.orderNumber === number)
        ? left
        : left + 1,
    last,
    /** The reason why the last outcome was not recorded; null when it was, or is still being sent. */
    lastRefusal,
    /** The number of outcomes that have not reached the shop, after a failed attempt. */
    unsent: failing ? entries.length : 0,
    channel,
    onChannel: setChannel,
    answer,
    undo: last === null || lastRefusal !== null ? null : undo,
  }
}
