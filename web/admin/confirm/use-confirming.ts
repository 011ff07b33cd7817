/** The order whose customer is asked now, what came of it, and whom to ask then. */

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

/** Read again at least this often: who has rested comes back, and nothing pushed is needed. */
const REFRESH_MS = 15_000
/** Orders change many times a second in a busy shop. */
const SETTLE_MS = 700
/** More are fetched before these are dealt with. */
const FEW_AHEAD = 8

/** Who was asked last, and with which outcome: until the next one it can be taken back. */
export type LastAsked = { readonly asked: ToAsk; readonly outcome: ContactOutcome }

type Held = { readonly asked: ToAsk; readonly position: number }

export function useConfirming() {
  const client = useQueryClient()
  const outcomes = outcomesOf(client)
  const query = useQuery({ ...queueQuery(), refetchInterval: REFRESH_MS })
  const { entries, failing } = useStore(outcomes.state)
  const { handled } = useStore(handledOrders)
  const { refused } = useStore(refusedOutcomes)
  // The order stays while it is shown, whatever comes before it in the queue meanwhile.
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

  /** The last order is shown again; one without an answer keeps the attempt. */
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
    /** How many are still to be asked; null while it is not known. */
    left:
      left === null || current === null || due.some(({ order }) => order.orderNumber === number)
        ? left
        : left + 1,
    last,
    /** Why the last outcome was not recorded; null when it was, or is still being sent. */
    lastRefusal,
    /** How many outcomes have not reached the shop, once a try has failed. */
    unsent: failing ? entries.length : 0,
    channel,
    onChannel: setChannel,
    answer,
    undo: last === null || lastRefusal !== null ? null : undo,
  }
}
