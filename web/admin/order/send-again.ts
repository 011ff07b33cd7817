/** Has a confirmation sent again. */

import type { QueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import type { Recipient } from '#events/event.ts'
import { callStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { refreshOrder } from './order-detail.ts'

export async function sendAgain(
  client: QueryClient,
  orderNumber: string,
  recipient: Recipient,
): Promise<void> {
  const path = `/api/admin/orders/${encodeURIComponent(orderNumber)}/confirmation`
  const result = await callStaffApi(path, { method: 'POST', json: { recipient } })
  if (result.ok) toast.success(`The confirmation of ${orderNumber} is on its way to the ${recipient}`)
  else toast.error('The confirmation could not be sent again', { description: result.error })
  await refreshOrder(client, orderNumber)
}
