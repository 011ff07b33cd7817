/** Sends contact outcomes to the shop and shows the results. */

import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'
import type { Order, StatusAndReason } from '#events/orders/order.ts'
import { CallFailed } from '#web/api/call-failed.ts'
import type { ApiResult } from '#web/api/client.ts'
import { callStaff } from '#web/backoffice/session/call-staff-api.ts'
import { statusLooks } from '#web/backoffice/ui/status-looks.ts'
import { toast } from '#web/backoffice/ui/toast.ts'
import { refreshOrder } from './order-detail.ts'
import { applyStatuses } from './order-status.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { type Handled, refreshQueue } from './queue.ts'
import { createUnsentOutcomes, type Entry } from './unsent-outcomes.ts'
import { dealtWithWords } from './who-did.ts'

const CHANGE = 'put /api/admin/update-order'

type SentOutcome = {
  readonly order: Order
  readonly position: number
  readonly before: StatusAndReason | null
}

type Outcomes = Pick<Outbox, 'state' | 'add' | 'resume'>

export const handledOrders = createStore<{ readonly handled: Handled }>(() => ({ handled: new Map() }))

/** The shop's reason for refusing the last outcome of an order. */
export const refusedOutcomes = createStore<{ readonly refused: ReadonlyMap<string, string> }>(() => ({
  refused: new Map(),
}))

let page: { readonly client: QueryClient; readonly outcomes: Outcomes } | null = null

/** The page has one outbox, which keeps sending while the user is on other screens. */
export function outcomesOf(client: QueryClient): Outcomes {
  if (page?.client !== client) page = { client, outcomes: createOutcomes(client) }
  return page.outcomes
}

/** Whether this page has caused the change at `position` in the log. */
export function isOwnOutcome({ orderNumber }: Order, position: number): boolean {
  const handledAt = handledOrders.getState().handled.get(orderNumber)
  return handledAt === null || handledAt === position
}

function createOutcomes(client: QueryClient): Outcomes {
  const outbox = createOutbox({
    unsent: createUnsentOutcomes(storageOrNull()),
    send,
    onSent(entry, { order, position, before }) {
      const { orderNumber } = entry
      applyStatuses(client, [order], position)
      setHandled(orderNumber, position)
      void refreshOrder(client, orderNumber)
      void refreshQueue(client)
      if (entry.kind === 'outcome' && before !== null && before.status !== 'pending') {
        const { name } = statusLooks[before.status]
        void dealtWithWords(client, orderNumber, before.status).then((description) =>
          toast.passing('message', `${orderNumber} was ${name} already`, { description }),
        )
      }
    },
    onRefused({ kind, orderNumber }, { message }) {
      if (kind !== 'undo') setRefusal(orderNumber, message)
      toast.error(`${orderNumber}: nothing was recorded`, { description: message })
      void refreshQueue(client).finally(() => setHandled(orderNumber, undefined))
    },
    pause,
  })
  return {
    ...outbox,
    add(entry) {
      setHandled(entry.orderNumber, null)
      setRefusal(entry.orderNumber, null)
      outbox.add(entry)
    },
  }
}

/** `undefined` removes the order. */
function setHandled(orderNumber: string, position: number | null | undefined): void {
  const handled = new Map(handledOrders.getState().handled)
  if (position === undefined) handled.delete(orderNumber)
  else handled.set(orderNumber, position)
  handledOrders.setState({ handled })
}

function setRefusal(orderNumber: string, reason: string | null): void {
  const refused = new Map(refusedOutcomes.getState().refused)
  if (reason === null) refused.delete(orderNumber)
  else refused.set(orderNumber, reason)
  refusedOutcomes.setState({ refused })
}

async function send(entry: Entry): Promise<SentOutcome> {
  const result = await sendEntry(entry)
  if (!result.ok) throw new CallFailed(result.status, result.error, result)
  const { position, before = null } = result.body
  return { order: result.data, position, before }
}

type Answer = ApiResult<Order, { readonly position: number; readonly before?: StatusAndReason }>

function sendEntry(entry: Entry): Promise<Answer> {
  const { orderNumber } = entry
  switch (entry.kind) {
    case 'undo':
      return callStaff(CHANGE, { body: { orderNumber, status: 'pending', from: entry.from } })
    case 'cancel': {
      const { reason } = entry
      const body = { orderNumber, status: 'cancelled', from: 'pending', ...(reason && { reason }) } as const
      return callStaff(CHANGE, { body })
    }
    case 'outcome': {
      const { channel, outcome, attempt, callBack } = entry
      const body = { channel, outcome, attempt, callBack }
      const params = { orderNumber }
      return callStaff('post /api/admin/orders/{orderNumber}/contact-attempts', { params, body })
    }
  }
}

/** Resolves after `ms` milliseconds, or earlier when the browser is online again. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
  })
}

function storageOrNull(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
