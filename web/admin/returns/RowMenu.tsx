/** What is seldom done with a parcel that comes back: away from the button beside it, so that nobody presses it by mistake. */

import { DropdownMenu } from 'radix-ui'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'

type RowMenuProps = { readonly orderNumber: string; readonly onLost: () => void }

export function RowMenu({ orderNumber, onLost }: RowMenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button
          look="quiet"
          size="snug"
          aria-label={`More about ${orderNumber}`}
          title="More"
          className="min-w-10 pointer-coarse:min-w-11"
        >
          <Icon name="more" />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        sideOffset={6}
        collisionPadding={8}
        align="end"
        className="z-30 animate-fade-in rounded-md border border-line bg-surface p-1 shadow-raised"
      >
        <DropdownMenu.Item
          onSelect={onLost}
          className="flex min-h-10 min-w-44 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm text-danger outline-none data-highlighted:bg-sunken pointer-coarse:min-h-11"
        >
          <Icon name="warning" className="size-4" />
          The courier lost it…
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
