import type { OrderChannel } from '#events/orders/order.ts'
import type { IconName } from '#web/backoffice/ui/Icon.tsx'

export const channelIcons: Readonly<Record<OrderChannel, IconName>> = {
  phone: 'phone',
  whatsapp: 'chat',
  instagram: 'camera',
  shop: 'people',
}
