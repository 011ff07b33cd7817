/** Lets the shop send one of its messages about an order by WhatsApp. */

import type { QueryClient } from '@tanstack/react-query'
import type { MessageLanguage, MessageStep } from '#catalogue/message-text.ts'
import { stepNames } from '#events/shop/message-words.ts'
import { requestStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { toast } from '#web/backoffice/ui/toast.ts'
import { type OrderDetail, refreshOrder, showDetail } from './order-detail.ts'

/** Asks for a message; it is sent in the background. */
export async function sendMessage(
  client: QueryClient,
  orderNumber: string,
  step: MessageStep,
  language: MessageLanguage,
): Promise<void> {
  try {
    const path = `/api/admin/orders/${encodeURIComponent(orderNumber)}/messages`
    const json = { step, language }
    const known = await requestStaffApi<Pick<OrderDetail, 'order' | 'handling'>>(path, {
      method: 'POST',
      json,
    })
    showDetail(client, known)
    void refreshOrder(client, orderNumber)
    toast.success(`“${stepNames[step]}” is being sent for ${orderNumber}`)
  } catch (error) {
    const description = error instanceof Error ? error.message : undefined
    toast.error('The message could not be sent', { description })
  }
}
