/** The state of the confirmation screen: the current order, the last outcome, and the number of remaining orders. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { CancelReason, ContactChannel, ContactOutcome } from '#events/orders/order.ts'
import { useWork } from '#web/admin/reports/figures/use-work.ts'
import { statusLooks } from '#web/backoffice/ui/status-looks.ts'
import { toast } from '#web/backoffice/ui/toast.ts'
import { useOpenChange } from '../change/open-changes.ts'
import { askCancelReason } from '../data/cancel-reason.ts'
import { shownStatus, useOrderStatus } from '../data/order-status.ts'
import { handledOrders, outcomesOf, refusedOutcomes } from '../data/outcomes.ts'
import {
  countDue,
  dueOrders,
  inTurn,
  type Outcome,
  type QueuedOrder,
  queueQuery,
  refreshQueue,
  withAttempt,
} from '../data/queue.ts'
import { dealtWithWords } from '../data/who-did.ts'
import { useAskedElsewhere, useAsking } from './use-asking.ts'

/** The queue is polled, because resting orders return to it after some time without a pushed message. */
const REFRESH_MS = 15_000
/** Limits how often pushed changes fetch the queue, because a busy shop changes many times a second. */
const SETTLE_MS = 700
/** With fewer loaded orders than this, more are fetched. */
const MIN_LOADED = 8

/** The last recorded outcome, which can be undone until the next one is recorded. */
type LastOutcome = { readonly queued: QueuedOrder; readonly outcome: Outcome }

/** The order whose customer is being asked, and how. */
type Contacted = { readonly orderNumber: string; readonly channel: ContactChannel }

/** An order, the position of the queue from which it was taken, and whether it was chosen before its turn. */
type Displayed = { readonly queued: QueuedOrder; readonly position: number; readonly isChosen?: true }

export function useConfirming() {
  const client = useQueryClient()
  const outcomes = outcomesOf(client)
  const query = useQuery({ ...queueQuery, refetchInterval: REFRESH_MS })
  const { entries, failing } = useStore(outcomes.state)
  const { handled } = useStore(handledOrders)
  const { refused } = useStore(refusedOutcomes)
  // The displayed order stays, even if other orders move ahead of it in the queue.
  const [displayed, setDisplayed] = useState<Displayed | null>(null)
  const [last, setLast] = useState<LastOutcome | null>(null)
  const [contacted, setContacted] = useState<Contacted | null>(null)
  /** The numbers of skipped orders, the first skipped first. */
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const queue = query.data
  const lastRefusal = (last && refused.get(last.queued.order.orderNumber)) ?? null

  const due =
    queue === undefined
      ? []
      : inTurn(
          dueOrders(
            queue,
            handled,
            (order) => (shownStatus(client, order.orderNumber) ?? order.status) === 'pending',
          ),
          skipped,
        )
  const { askedBy, learn } = useAskedElsewhere()
  const [first] = due.filter(({ order }) => !askedBy.has(order.orderNumber))
  if (displayed === null && first !== undefined && queue !== undefined) {
    setDisplayed({ queued: first, position: queue.position })
  }
  const displayedOrder = displayed?.queued ?? first ?? null
  const currentNumber = displayedOrder?.order.orderNumber ?? ''
  const listed = queue?.orders.find(({ order }) => order.orderNumber === currentNumber)
  const current = listed === undefined ? displayedOrder : withAttemptsOf(displayedOrder, listed)
  const status = useOrderStatus({ orderNumber: currentNumber, status: 'pending' })
  const channel = contacted?.orderNumber === currentNumber ? contacted.channel : null
  const others = due.filter(({ order }) => order.orderNumber !== currentNumber)
  const free = others.filter(({ order }) => !askedBy.has(order.orderNumber))

  // Nobody's typing or call is lost because somebody else was faster.
  const change = useOpenChange(currentNumber)
  const isBeingSent = entries.some(({ orderNumber }) => orderNumber === currentNumber)
  const isInUse = change !== undefined || channel !== null
  useAsking({ orderNumber: currentNumber, isContacted: channel !== null, onAskedElsewhere: learn })
  const alsoAsking = askedBy.get(currentNumber) ?? null
  const isAskedElsewhere = alsoAsking !== null && displayed?.isChosen !== true
  const isChangedElsewhere = displayed !== null && status !== 'pending' && !isBeingSent
  const isContactedElsewhere =
    displayed !== null &&
    queue !== undefined &&
    queue.position > displayed.position &&
    !handled.has(currentNumber) &&
    !queue.orders.some(({ order }) => order.orderNumber === currentNumber)
  useEffect(() => {
    if (isInUse) return
    if (isAskedElsewhere) setDisplayed(null)
    if (!isChangedElsewhere && !isContactedElsewhere) return
    const what = isChangedElsewhere ? `is ${statusLooks[status].name} now` : 'was asked just now'
    void dealtWithWords(client, currentNumber, isChangedElsewhere ? status : null).then((description) =>
      toast.passing('message', `${currentNumber} ${what}`, { description }),
    )
    setDisplayed(null)
  }, [client, isInUse, isAskedElsewhere, isChangedElsewhere, isContactedElsewhere, status, currentNumber])

  const toConfirm = useWork()?.toConfirm
  useEffect(() => {
    if (toConfirm === undefined) return
    const timer = setTimeout(() => void refreshQueue(client), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [client, toConfirm])

  const dueCount = queue === undefined ? null : countDue(queue, due)
  const needsMore = dueCount !== null && due.length < MIN_LOADED && dueCount > due.length
  useEffect(() => {
    if (needsMore) void refreshQueue(client)
  }, [client, needsMore])

  useEffect(() => outcomes.resume(), [outcomes])

  /** `callBack`: from when the customer wants to be called, ISO-8601 UTC. */
  function answer(outcome: ContactOutcome, callBack?: string): void {
    if (current === null) return
    const { orderNumber } = current.order
    const queued = withAttempt(current, outcome, Date.now())
    const { attempts: attempt } = queued.contact
    outcomes.add({
      kind: 'outcome',
      orderNumber,
      // The number may have been dialled on another device.
      channel: channel ?? 'call',
      outcome,
      attempt,
      ...(callBack !== undefined && { callBack }),
    })
    goOn({ queued, outcome })
  }

  /** Cancels the order. A customer who declined was asked, which is recorded, too. */
  function cancel(reason: CancelReason | null): void {
    if (reason === 'declined') return answer('declined')
    if (current === null) return
    outcomes.add({ kind: 'cancel', orderNumber: current.order.orderNumber, reason })
    goOn({ queued: current, outcome: 'cancelled' })
  }

  async function askToCancel(): Promise<void> {
    const reason = await askCancelReason([currentNumber], {
      suggested: 'declined',
      haveLeft: false,
      undone: [],
    })
    if (reason !== 'keep') cancel(reason)
  }

  function goOn(done: LastOutcome): void {
    setLast(done)
    setContacted(null)
    setDisplayed(null)
  }

  /** Goes on to the next order. This one comes back after all others. */
  function skip(): void {
    if (free.length === 0) return
    setSkipped([...skipped.filter((each) => each !== currentNumber), currentNumber])
    setContacted(null)
    setDisplayed(null)
  }

  /** Shows an order before its turn. The one that was shown keeps its own. */
  function show(queued: QueuedOrder): void {
    if (queue !== undefined) setDisplayed({ queued, position: queue.position, isChosen: true })
  }

  /** Undoes the last outcome and shows its order again. An attempt after which it is pending stays recorded. */
  function undo(): void {
    if (last === null || lastRefusal !== null || queue === undefined) return
    const { queued, outcome } = last
    const { orderNumber } = queued.order
    if (outcome === 'confirmed') outcomes.add({ kind: 'undo', orderNumber, from: 'confirmed' })
    if (outcome === 'declined' || outcome === 'cancelled')
      outcomes.add({ kind: 'undo', orderNumber, from: 'cancelled' })
    setDisplayed({ queued, position: queue.position, isChosen: true })
    setLast(null)
  }

  return {
    query,
    current,
    /** The number of orders still to confirm, including the current one; null until the queue is loaded. */
    remaining:
      dueCount === null || current === null || due.some(({ order }) => order.orderNumber === currentNumber)
        ? dueCount
        : dueCount + 1,
    /** How many of them were asked before; 0 as long as not all of them are loaded. */
    askedBefore: dueCount === due.length ? due.filter(({ contact }) => contact.attempts > 0).length : 0,
    last,
    /** Why the shop refused the last outcome; null when it was recorded or is still being sent. */
    lastRefusal,
    /** The number of unsent outcomes after a failed attempt; 0 while the shop can be reached. */
    unsent: failing ? entries.length : 0,
    /** How the customer of the current order was asked; null before that. */
    channel,
    onChannel(channel: ContactChannel): void {
      setContacted({ orderNumber: currentNumber, channel })
    },
    answer,
    askToCancel: () => void askToCancel(),
    giveUp: () => cancel('unreachable'),
    /** Null when there is no other order. */
    skip: free.length === 0 ? null : skip,
    /** The fetched orders that come after the current one, in their turn. */
    others,
    skipped,
    /** Who else asks customers now, by order number. */
    askedBy,
    /** Who else is asking the customer of the shown order; null for nobody. */
    alsoAsking,
    show,
    /** What is being changed in the current order; undefined while nothing is. */
    change,
    undo: last === null || lastRefusal !== null ? null : undo,
  }
}

/** A queue that was read before the last attempt does not count it. This matters when the order is shown again. */
function withAttemptsOf(displayed: QueuedOrder | null, listed: QueuedOrder): QueuedOrder {
  if (displayed === null || displayed.contact.attempts <= listed.contact.attempts) return listed
  const { unanswered, callBack } = displayed.handling
  return { ...listed, contact: displayed.contact, handling: { ...listed.handling, unanswered, callBack } }
}
