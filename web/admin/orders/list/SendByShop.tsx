/** In the menu of an order's messages: those that the shop sends by WhatsApp itself, without opening a chat. */

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { DropdownMenu } from 'radix-ui'
import type { MessageLanguage, MessageStep } from '#catalogue/message-text.ts'
import { stepNames } from '#events/messages/message-words.ts'
import { whatsappQuery } from '#web/admin/catalogue/data/whatsapp.ts'
import { menuItem } from '#web/admin/frame/Menu.tsx'
import { requestStaff } from '#web/backoffice/session/call-staff-api.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { refreshOrder, showDetail } from '../data/order-detail.ts'

type SendByShopProps = {
  readonly orderNumber: string
  readonly steps: readonly MessageStep[]
  readonly language: MessageLanguage
}

export function SendByShop({ orderNumber, steps, language }: SendByShopProps) {
  const client = useQueryClient()
  const mayWrite = useMay('changeOrders')
  const { data } = useQuery({ ...whatsappQuery, enabled: mayWrite })
  const own = steps.filter((step) => data?.templates[`${step}-${language}`] !== undefined)
  if (own.length === 0) return null
  return (
    <DropdownMenu.Group aria-label="Sent at once" className="mt-1 border-t border-line pt-1">
      {own.map((step) => (
        <DropdownMenu.Item
          key={step}
          onSelect={() => void sendMessage(client, orderNumber, step, language)}
          className={menuItem}
        >
          <Icon name="chat" className="size-4 text-gold-deep" />
          Send “{stepNames[step]}” now
        </DropdownMenu.Item>
      ))}
    </DropdownMenu.Group>
  )
}

/** Asks for a message; it is sent in the background. */
async function sendMessage(
  client: QueryClient,
  orderNumber: string,
  step: MessageStep,
  language: MessageLanguage,
): Promise<void> {
  try {
    const params = { orderNumber }
    const body = { step, language }
    const known = await requestStaff('post /api/admin/orders/{orderNumber}/messages', { params, body })
    showDetail(client, known)
    void refreshOrder(client, orderNumber)
    toast.success(`“${stepNames[step]}” is being sent for ${orderNumber}`)
  } catch (error) {
    const description = error instanceof Error ? error.message : undefined
    toast.error('The message could not be sent', { description })
  }
}
