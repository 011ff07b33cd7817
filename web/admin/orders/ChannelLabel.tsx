/** How an order reached the shop, where it is not by its pages. */

import { channelNames } from '#events/shop/change-words.ts'
import type { OrderChannel } from '#events/shop/order.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { channelIcons } from '../order-data/channel-icons.ts'

export function ChannelLabel({ channel }: { readonly channel: OrderChannel }) {
  return (
    <p className="flex items-center gap-1.5 text-xs text-muted">
      <Icon name={channelIcons[channel]} className="size-3.5 text-gold-deep" />
      {channelNames[channel]}
    </p>
  )
}
