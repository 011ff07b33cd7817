/** Corrects an order's contact data. The log keeps the old data, so a second correction can undo the first. */

import { mutationOptions, type QueryClient, useMutation } from '@tanstack/react-query'
import type { Contact } from '#events/event.ts'
import type { Order } from '#events/orders/order.ts'
import { refreshFigures } from '#web/admin/reports/figures/figures.ts'
import { requestStaff } from '#web/backoffice/session/call-staff-api.ts'
import { toast } from '#web/backoffice/ui/toast.ts'
import { changeArrivals } from './arrivals.ts'
import { refreshListedRisks } from './listed-risks.ts'
import { refreshOrder } from './order-detail.ts'
import { changeOrders } from './order-list.ts'
import { refreshQueue } from './queue.ts'
import { UNDO_MS } from './status-toast.ts'

type Correction = { readonly orderNumber: string; readonly contact: Contact }

/** The page shows new data only after the server has accepted it, because only the server validates it. */
const contactMutation = mutationOptions({
  mutationFn: ({ orderNumber, contact }: Correction) => {
    const params = { orderNumber }
    return requestStaff('put /api/admin/orders/{orderNumber}/contact', { params, body: contact })
  },
  onSuccess: (order, _correction, _, { client }) => {
    void refreshFigures(client)
    showContact(client, order)
  },
})

export function contactOf({ name, email, phone, address }: Order): Contact {
  return { name, email, phone, address }
}

/** Calls `onDone` after success. `error` holds the reason of a failure. */
export function useCorrectContact(order: Order, onDone: () => void) {
  const { orderNumber } = order
  const before = contactOf(order)
  const { mutateAsync, isPending, error } = useMutation(contactMutation)
  const undo = () =>
    mutateAsync({ orderNumber, contact: before }).then(
      () => toast.success(`Contact of ${orderNumber} restored`),
      ({ message }: Error) => toast.error('The change could not be undone', { description: message }),
    )
  const onSuccess = () => {
    const action = { label: 'Undo', onClick: () => void undo() }
    toast.success(`Contact of ${orderNumber} updated`, { duration: UNDO_MS, action })
    onDone()
  }
  const correct = (contact: Contact) =>
    void mutateAsync({ orderNumber, contact }).then(onSuccess, () => undefined)
  return { correct, saving: isPending, error }
}

/** Updates an order's contact data everywhere. Lists keep their rows in place. */
export function showContact(client: QueryClient, order: Order): void {
  changeOrders(client, order.orderNumber, order)
  changeArrivals(order.orderNumber, order)
  void refreshQueue(client)
  void refreshListedRisks(client)
  void refreshOrder(client, order.orderNumber)
}
