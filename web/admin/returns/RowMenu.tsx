/** What is seldom done with a parcel that comes back: away from the button beside it, so that nobody presses it by mistake. */

import { DropdownMenu } from 'radix-ui'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { MenuList, menuItem } from '../frame/Menu.tsx'

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
      <MenuList>
        <DropdownMenu.Item onSelect={onLost} className={`${menuItem} text-danger`}>
          <Icon name="warning" className="size-4" />
          The courier lost it…
        </DropdownMenu.Item>
      </MenuList>
    </DropdownMenu.Root>
  )
}
