/** How the order reached the shop, and whether its customer has confirmed it by that. */

import { useId, useState } from 'react'
import { channelNames } from '#events/orders/change-words.ts'
import { orderChannels } from '#events/orders/order.ts'
import { chosen } from '#web/backoffice/ui/chosen.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { channelIcons } from '../data/channel-icons.ts'
import type { CustomerPanelProps } from './CustomerPanel.tsx'
import { FormPart } from './FormPart.tsx'
import { lastChannel } from './kept-draft.ts'

export function ChannelPanel({ draft, edit, goOn }: Omit<CustomerPanelProps, 'errors'>) {
  const id = useId()
  const [last] = useState(lastChannel)
  return (
    <FormPart title="How it came" note={last === draft.channel ? 'as your last order' : undefined}>
      <fieldset
        onKeyDown={(event) => {
          // As in the fields before it; Enter would otherwise place the order from the middle of the form.
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          goOn('channel')
        }}
        className="grid grid-cols-2 gap-2 min-[22.5rem]:grid-cols-4 lg:max-xl:grid-cols-2"
      >
        <legend className="sr-only">How it came</legend>
        {orderChannels.map((channel) => (
          <label
            key={channel}
            className={`relative flex min-h-14 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-line bg-surface px-1 text-center text-sm transition-colors hover:border-edge ${chosen.checked}`}
          >
            <input
              type="radio"
              name="channel"
              value={channel}
              checked={channel === draft.channel}
              onChange={() => edit({ channel })}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <Icon name={channelIcons[channel]} className="size-5 text-gold-deep" />
            {channelNames[channel]}
          </label>
        ))}
      </fieldset>
      <label htmlFor={`${id}-confirmed`} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          id={`${id}-confirmed`}
          type="checkbox"
          checked={draft.isConfirmed}
          onChange={({ target }) => edit({ isConfirmed: target.checked })}
          aria-describedby={`${id}-hint`}
          className="checkbox cursor-pointer"
        />
        <span>
          The customer has confirmed it
          <span id={`${id}-hint`} className="block text-sm text-muted">
            {draft.isConfirmed ? 'It can be packed at once.' : 'Unticked, it goes to Confirm.'}
          </span>
        </span>
      </label>
    </FormPart>
  )
}
