/** Changes the status of orders for the screen: asks for the reason of a cancellation, and offers to undo the change. */

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CancelReason, OrderStatus } from '#events/orders/order.ts'
import { statusLooks } from '#web/backoffice/ui/status-looks.ts'
import { toast } from '#web/backoffice/ui/toast.ts'
import { askCancelReason } from './cancel-reason.ts'
import { shownStatus } from './order-status.ts'
import { type ChangedOrder, type Results, type StatusChange, setStatusMutation } from './set-status.ts'
import { shipQuestion } from './ship-question.ts'
import { countLabel, ordersLabel, showStatusToast } from './status-toast.ts'
import { takeBackQuestion, undoneBy } from './take-back.ts'

export function useChangeStatus() {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation(setStatusMutation)
  const change = createChangeStatus(client, mutateAsync)
  const changeStatus: typeof change = async (orderNumbers, to, from, suggested) => {
    const undone = await undoneBy(client, orderNumbers, to)
    // One question at most. The usual step of an order names the status before it, and is offered only where nobody is to be asked.
    if (to === 'cancelled') return change(orderNumbers, to, from, suggested, undone)
    if (undone.length > 0) {
      if (!(await takeBackQuestion.ask({ orderNumbers, to, undone }))) return false
    } else if (to === 'shipped' && from === undefined) {
      if (!(await shipQuestion.ask({ orderNumbers }))) return false
    }
    return change(orderNumbers, to, from, suggested)
  }
  return { changeStatus, saving: isPending }
}

/** `mutate` shows its own errors, so this function only handles success. */
export function createChangeStatus(
  client: QueryClient,
  mutate: (change: StatusChange) => Promise<Results>,
): (
  orderNumbers: readonly string[],
  to: OrderStatus,
  from?: OrderStatus,
  suggested?: CancelReason | null,
  undone?: readonly string[],
) => Promise<boolean> {
  /** Returns only the orders whose status has changed. */
  async function setStatus(change: StatusChange): Promise<readonly ChangedOrder[]> {
    const results: Results = await mutate(change).catch(() => [])
    return results.filter((result) => result.changed).filter(({ before }) => before.status !== change.to)
  }

  function offerUndo(changes: readonly ChangedOrder[]): void {
    const [first, ...others] = changes
    if (first === undefined) return
    const { name } = statusLooks[first.order.status]
    const singleOrder = {
      title: `${first.orderNumber} is ${name}`,
      description: `It was ${statusLooks[first.before.status].name}.`,
    }
    const severalOrders = { title: `${countLabel(changes.length)} set to ${name}` }
    showStatusToast({
      ...(others.length === 0 ? singleOrder : severalOrders),
      undo: () => void undo(changes),
    })
  }

  async function undo(changes: readonly ChangedOrder[]): Promise<void> {
    const isUnchanged = ({ orderNumber, order }: ChangedOrder) =>
      shownStatus(client, orderNumber) === order.status
    const changedSince = changes
      .filter((change) => !isUnchanged(change))
      .map(({ orderNumber }) => orderNumber)
    if (changedSince.length > 0) {
      toast.error(
        `${ordersLabel(changedSince)} ${changedSince.length === 1 ? 'has' : 'have'} been changed since`,
        {
          description: changedSince.length === changes.length ? 'Nothing was undone.' : undefined,
        },
      )
    }
    let undone: readonly ChangedOrder[] = []
    for (const change of undoChanges(changes.filter(isUnchanged))) {
      undone = [...undone, ...(await setStatus(change))]
    }
    if (undone.length === 1) offerUndo(undone)
    if (undone.length > 1) toast.success(`${countLabel(undone.length)} restored`)
  }

  /** Resolves to false when the user decides to keep the orders. */
  return async (selected, to, from, suggested = null, undone = []) => {
    const orderNumbers = selected.filter((orderNumber) => shownStatus(client, orderNumber) !== to)
    if (orderNumbers.length === 0) return true
    const haveLeft = orderNumbers.every((orderNumber) => {
      const status = shownStatus(client, orderNumber)
      return status === 'shipped' || status === 'delivered'
    })
    const reason =
      to === 'cancelled' ? await askCancelReason(orderNumbers, { suggested, haveLeft, undone }) : null
    if (reason === 'keep') return false
    offerUndo(await setStatus({ orderNumbers, to, reason, from }))
    return true
  }
}

/**
 * Builds the changes that restore each order's previous status and cancel reason, one change for all orders that had the same.
 * `from` protects later changes by other users, even those that this page has not received.
 */
export function undoChanges(changes: readonly ChangedOrder[]): readonly StatusChange[] {
  const undos = new Map<string, StatusChange>()
  for (const { orderNumber, order, before } of changes) {
    const key = `${order.status} ${before.status} ${before.cancelReason}`
    const orderNumbers = [...(undos.get(key)?.orderNumbers ?? []), orderNumber]
    const { status: to, cancelReason: reason } = before
    undos.set(key, { orderNumbers, to, reason, from: order.status })
  }
  return [...undos.values()]
}
