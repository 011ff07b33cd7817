/** All dialogs of the shop, in one module that is loaded when the first of them is opened. */

import { Link } from 'react-router-dom'
import { headerGroups, otherGroups } from '#catalogue/identity/navigation.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { hideRingAfterPress } from '#web/ui/focus-ring.ts'
import { CartDrawer } from '../cart/CartDrawer.tsx'
import { useShop } from '../page/catalogue.ts'
import { closeMenu, useOverlays } from '../page/overlays.ts'
import { SelectSizeDialog } from '../products/SelectSizeDialog.tsx'
import { SizeChartDialog } from '../size-chart/SizeChartDialog.tsx'
import { TellMeDialog } from '../waiting/TellMeDialog.tsx'
import { collectionLink, customizedLink, orderHistoryLink, saleLink } from './navigation.ts'
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

/** Everything and the sale, the groups, and what is no list of products, in smaller letters. */
const parts = [
  { look: 'd3 min-h-12', links: [collectionLink, saleLink] },
  { look: 'd3 min-h-12', links: [...headerGroups, ...otherGroups] },
  { look: 'min-h-11', links: [customizedLink, orderHistoryLink] },
]

/** The navigation on small screens. It slides in from the left; its button, its backdrop and its links close it. */
function MobileMenu() {
  const { email } = useShop()
  const open = useOverlays(({ menu }) => menu)
  return (
    <Dialog open={open} onClose={closeMenu} title="Menu" place="left">
      <nav aria-label="Menu" className="grow overflow-y-auto px-6 py-1">
        {parts.map(({ look, links }) => (
          <ul key={links[0]?.to} className="border-line py-3 not-last:border-b">
            {links.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  onClick={closeMenu}
                  className={`flex items-center transition-colors hover:text-gold-deep ${look} ${link === saleLink ? 'text-danger' : ''}`}
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <footer className="flex shrink-0 items-center justify-between px-6 py-4 text-sm text-muted">
        {email && (
          <a href={`mailto:${email}`} className="flex min-h-11 items-center">
            {email}
          </a>
        )}
        <a href="/admin/login" className="flex min-h-11 items-center">
          Admin
        </a>
      </footer>
    </Dialog>
  )
}
