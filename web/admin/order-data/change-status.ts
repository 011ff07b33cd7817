/** Changes statuses from the screen: asks for a reason when orders are cancelled, and offers to undo the change. */

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import type { CancelReason, OrderStatus } from '#events/shop/order.ts'
import { statusLooks } from '#web/backoffice/ui/status-looks.ts'
import { askCancelReason } from './cancel-reason.ts'
import { shownStatus } from './order-status.ts'
import { type ChangedOrder, type Results, type StatusChange, setStatusMutation } from './set-status.ts'
import { countLabel, ordersLabel, showStatusToast } from './status-toast.ts'

export function useChangeStatus() {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation(setStatusMutation)
  return { changeStatus: createChangeStatus(client, mutateAsync), saving: isPending }
}

/** `mutate` itself reports statuses that could not be set. */
export function createChangeStatus(
  client: QueryClient,
  mutate: (change: StatusChange) => Promise<Results>,
): (
  orderNumbers: readonly string[],
  to: OrderStatus,
  from?: OrderStatus,
  suggested?: CancelReason,
) => Promise<boolean> {
  /** Returns the orders that had another status before. */
  async function setStatus(change: StatusChange): Promise<readonly ChangedOrder[]> {
    const results: Results = await mutate(change).catch(() => [])
    return results.filter((result) => result.changed).filter(({ before }) => before.status !== change.to)
  }

  function offerUndo(changes: readonly ChangedOrder[]): void {
    const [first, ...others] = changes
    if (first === undefined) return
    const { name } = statusLooks[first.order.status]
    const one = {
      title: `${first.orderNumber} is ${name}`,
      description: `It was ${statusLooks[first.before.status].name}.`,
    }
    const many = { title: `${countLabel(changes.length)} set to ${name}` }
    showStatusToast({ ...(others.length === 0 ? one : many), undo: () => void undo(changes) })
  }

  async function undo(changes: readonly ChangedOrder[]): Promise<void> {
    const isUnchanged = ({ orderNumber, order }: ChangedOrder) =>
      shownStatus(client, orderNumber) === order.status
    const others = changes.filter((change) => !isUnchanged(change)).map(({ orderNumber }) => orderNumber)
    if (others.length > 0) {
      toast.error(`${ordersLabel(others)} ${others.length === 1 ? 'has' : 'have'} been changed since`, {
        description: others.length === changes.length ? 'Nothing was undone.' : undefined,
      })
    }
    let undone: readonly ChangedOrder[] = []
    for (const change of undoing(changes.filter(isUnchanged))) {
      undone = [...undone, ...(await setStatus(change))]
    }
    if (undone.length === 1) offerUndo(undone)
    if (undone.length > 1) toast.success(`${countLabel(undone.length)} restored`)
  }

  /** False when the user decides to keep the orders. */
  return async (asked, to, from, suggested) => {
    const orderNumbers = asked.filter((orderNumber) => shownStatus(client, orderNumber) !== to)
    if (orderNumbers.length === 0) return true
    const reason = to === 'cancelled' ? await askCancelReason(orderNumbers, suggested) : null
    if (reason === 'keep') return false
    offerUndo(await setStatus({ orderNumbers, to, reason, from }))
    return true
  }
}

/**
 * Restores the previous status and cancel reason of each order, with one call for all orders that had the same. Later changes
 * by others stay, even if this page has not received them.
 */
export function undoing(changes: readonly ChangedOrder[]): readonly StatusChange[] {
  const undoings = new Map<string, StatusChange>()
  for (const { orderNumber, order, before } of changes) {
    const key = `${order.status} ${before.status} ${before.cancelReason}`
    const orderNumbers = [...(undoings.get(key)?.orderNumbers ?? []), orderNumber]
    const { status: to, cancelReason: reason } = before
    undoings.set(key, { orderNumbers, to, reason, from: order.status })
  }
  return [...undoings.values()]
}
