/** The navigation on small screens. It slides in from the left; its button, its backdrop and its links close it. */

import { Link } from 'react-router-dom'
import { otherGroups } from '#catalogue/identity/navigation.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useShop } from '../page/catalogue.ts'
import { closeMenu, useOverlays } from '../page/overlays.ts'
import { orderHistoryLink, shopLinks } from './navigation.ts'

const links = [...shopLinks, ...otherGroups, orderHistoryLink]

export function MobileMenu() {
  const { email } = useShop()
  const open = useOverlays(({ menu }) => menu)
  return (
    <Dialog open={open} onClose={closeMenu} title="Menu" place="left">
      <nav aria-label="Menu" className="grow overflow-y-auto px-6 py-4">
        <ul>
          {links.map(({ to, label }) => (
            <li key={to} className="border-b border-line">
              <Link
                to={to}
                onClick={closeMenu}
                className="flex min-h-14 items-center d3 transition-colors hover:text-gold-deep"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
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
