/** Everything that lies over the page, in one file that is fetched when the first of it is wanted. */

import { hideRingAfterPress } from '#web/ui/focus-ring.ts'
import { CartDrawer } from '../cart/CartDrawer.tsx'
import { ComingSoonDialog } from '../customized/ComingSoonDialog.tsx'
import { SelectSizeDialog } from '../products/SelectSizeDialog.tsx'
import { SearchDialog } from '../search/SearchDialog.tsx'
import { SizeChartDialog } from '../size-chart/SizeChartDialog.tsx'
import { MobileMenu } from './MobileMenu.tsx'

hideRingAfterPress()

export function Dialogs() {
  return (
    <>
      <MobileMenu />
      <SearchDialog />
      {/* Before the drawer: the choice closes first, so that the drawer knows where the focus was. */}
      <SelectSizeDialog />
      <CartDrawer />
      <SizeChartDialog />
      <ComingSoonDialog />
    </>
  )
}
