/** How an order reached the shop, where it is not by its pages. */

import { channelNames } from '#events/orders/change-words.ts'
import type { OrderChannel } from '#events/orders/order.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { channelIcons } from '../data/channel-icons.ts'

type ChannelLabelProps = {
  readonly channel: OrderChannel
  /** A class that hides the word where there is no room for it. */
  readonly iconOnly?: string
}

export function ChannelLabel({ channel, iconOnly = '' }: ChannelLabelProps) {
  return (
    <span
      title={channelNames[channel]}
      className="inline-flex shrink-0 items-center gap-1.5 text-xs whitespace-nowrap text-muted"
    >
      <Icon name={channelIcons[channel]} className="size-3.5 text-gold-deep" />
      <span className={iconOnly}>{channelNames[channel]}</span>
    </span>
  )
}
