/** Sends an order confirmation again. */

import { mutationOptions } from '@tanstack/react-query'
import type { Recipient } from '#events/shop/event.ts'
import { requestStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { toast } from '#web/backoffice/ui/toast.ts'
import { refreshOrder } from '../../order-data/order-detail.ts'

type Confirmation = { readonly orderNumber: string; readonly recipient: Recipient }

export const sendAgainMutation = mutationOptions({
  mutationFn: ({ orderNumber, recipient }: Confirmation) => {
    const path = `/api/admin/orders/${encodeURIComponent(orderNumber)}/confirmation`
    return requestStaffApi(path, { method: 'POST', json: { recipient } })
  },
  onSuccess: (_data, { orderNumber, recipient }) => {
    toast.success(`The confirmation of ${orderNumber} is on its way to the ${recipient}`)
  },
  onError: ({ message }) => {
    toast.error('The confirmation could not be sent again', { description: message })
  },
  onSettled: (_data, _error, { orderNumber }, _, { client }) => refreshOrder(client, orderNumber),
})
