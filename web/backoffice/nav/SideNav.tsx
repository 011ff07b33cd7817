/** The navigation at the left: with a line for each place on a desk, and a rail with the words below their icons on a tablet. */

import { brand } from '#catalogue/brand.ts'
import { Monogram } from '#web/ui/Logo.tsx'
import { LogoutButton } from '../session/LogoutButton.tsx'
import { ThemeSwitch } from '../theme/ThemeSwitch.tsx'
import { AccountLink } from './AccountLink.tsx'
import { FindButton } from './FindButton.tsx'
import { NavButton } from './NavButton.tsx'
import type { NavState } from './nav-state.ts'
import { PlaceList } from './PlaceList.tsx'
import { placesOf } from './places.ts'

export function SideNav({ role, here, waits, reviews, sign, onFind, onSettings }: NavState) {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-y-0 left-0 z-10 flex w-(--side) flex-col border-r border-line bg-page print:hidden"
    >
      <div className="flex min-h-17 shrink-0 items-center justify-between gap-2 px-3 max-desk:flex-col max-desk:justify-center max-desk:gap-1 max-desk:px-1 desk:px-5 compact:min-h-14">
        <p className="flex min-w-0 items-center gap-2.5">
          <Monogram className="size-7 shrink-0 text-gold" />
          <span className="truncate font-medium max-desk:sr-only">{brand.name}</span>
        </p>
        {sign}
      </div>
      {onFind && <FindButton look="side" onPress={onFind} />}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain [scrollbar-width:thin]">
        <PlaceList places={placesOf(role)} look="side" here={here} waits={waits} reviews={reviews}>
          {onSettings && (
            <li>
              <NavButton icon="settings" name="Settings" look="side" onPress={onSettings} />
            </li>
          )}
        </PlaceList>
      </div>
      <div className="flex shrink-0 items-center border-t border-line p-2 max-desk:flex-wrap max-desk:justify-center max-desk:px-1 max-desk:py-1 desk:px-3 max-desk:[&>button]:flex-1 max-desk:[&>button]:px-0 max-desk:pointer-coarse:[&>button]:basis-full">
        <AccountLink look="side" />
        <ThemeSwitch />
        <LogoutButton />
      </div>
    </nav>
  )
}
