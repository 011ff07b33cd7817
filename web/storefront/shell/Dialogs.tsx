/** All dialogs of the shop, in one module that is loaded when the first of them is opened. */

import { hideRingAfterPress } from '#web/ui/focus-ring.ts'
import { CartDrawer } from '../cart/CartDrawer.tsx'
import { SelectSizeDialog } from '../products/SelectSizeDialog.tsx'
import { SizeChartDialog } from '../size-chart/SizeChartDialog.tsx'
import { TellMeDialog } from '../waiting/TellMeDialog.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { SearchDialog } from './search/SearchDialog.tsx'

hideRingAfterPress()

export function Dialogs() {
  return (
    <>
      <MobileMenu />
      <SearchDialog />
      {/* Before the drawer: this dialog closes first and returns the focus, which the drawer then stores. */}
      <SelectSizeDialog />
      <CartDrawer />
      <SizeChartDialog />
      <TellMeDialog />
    </>
  )
}
