/**
 * A link in lists that opens a chat with the customer of an unconfirmed order. It also opens the order on this page, so that the
 * Confirm button is ready when the user returns.
 */

import type { Order } from '#events/shop/order.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { chatLink, chatName } from '../order-data/customer-chat.ts'
import { useOrderStatus } from '../order-data/order-status.ts'

type ChatLinkProps = {
  readonly order: Order
  readonly onOpen: (orderNumber: string) => void
  readonly look: 'icon' | 'words'
}

export function ChatLink({ order, onOpen, look }: ChatLinkProps) {
  const { orderNumber } = order
  const status = useOrderStatus(order)
  if (status !== 'pending' || order.erased) return null
  const words = look === 'words'
  return (
    <a
      href={chatLink({ ...order, status })}
      target="_blank"
      rel="noreferrer"
      title={chatName(status)}
      aria-label={`Confirm ${orderNumber} on WhatsApp`}
      onClick={() => onOpen(orderNumber)}
      className={buttonClass({ look: words ? 'line' : 'quiet', size: 'snug' })}
    >
      <Icon name="chat" className="size-4 text-gold-deep" />
      {words && 'WhatsApp'}
    </a>
  )
}
