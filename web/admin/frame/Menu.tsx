/** The list of a menu, and the look of its items. */

import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'

type MenuListProps = { readonly align?: 'start' | 'end'; readonly children: ReactNode }

export function MenuList({ align = 'end', children }: MenuListProps) {
  return (
    <DropdownMenu.Content
      sideOffset={6}
      collisionPadding={8}
      align={align}
      // A notice that goes away gives the focus back to where it was, which must not close a menu that was opened meanwhile.
      onFocusOutside={(event) => event.preventDefault()}
      className="z-30 min-w-48 max-h-(--radix-dropdown-menu-content-available-height) animate-fade-in overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-raised"
    >
      {children}
    </DropdownMenu.Content>
  )
}

export const menuItem =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm whitespace-nowrap outline-none data-highlighted:bg-sunken pointer-coarse:min-h-11'
