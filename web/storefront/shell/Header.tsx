/** The bar at the top: transparent over the hero, light elsewhere, and lower once the page is scrolled. */

import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { BagIcon, MenuIcon, SearchIcon } from '#web/ui/icons.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { countOf } from '../cart/cart.ts'
import { openCart, useCart } from '../cart/cart-store.ts'
import { useShop } from '../page/catalogue.ts'
import { openMenu, openSearch } from '../page/overlays.ts'
import { orderHistoryLink, shopLinks } from './navigation.ts'

const linkClass =
  'relative flex min-h-11 items-center after:absolute after:inset-x-0 after:bottom-2 after:h-px after:origin-left after:scale-x-0 after:bg-gold after:transition-transform after:duration-300 after:ease-quiet hover:after:scale-x-100 aria-[current=page]:after:scale-x-100'

export function Header() {
  const { name } = useShop()
  const scrolled = useScrolled()
  const overHero = useLocation().pathname === '/' && !scrolled
  return (
    <header
      className={`fixed inset-x-0 top-0 z-30 border-b transition-[background-color,border-color,color,translate] duration-300 ease-quiet ${
        overHero
          ? 'border-transparent text-on-ink [--logo-diamond:var(--color-gold)]'
          : `text-ink [--logo-diamond:var(--color-gold)] ${scrolled ? '-translate-y-2 border-line bg-page lg:-translate-y-4' : 'border-transparent bg-page'}`
      }`}
    >
      <div
        className={`frame flex h-header items-center gap-1 lg:gap-6 transition-[translate] duration-300 ease-quiet ${scrolled ? 'translate-y-1 lg:translate-y-2' : ''}`}
      >
        <div className="-ml-3 flex-1 lg:hidden">
          <IconButton label="Open menu" onClick={openMenu}>
            <MenuIcon />
          </IconButton>
        </div>
        <Link to="/" aria-label={`${name}, home`} className="flex min-h-11 items-center">
          <Logo name={name} className="h-6 w-auto sm:h-7" />
        </Link>
        <nav aria-label="Shop" className="hidden grow justify-center gap-6 xl:gap-9 lg:flex">
          {shopLinks.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              className={`${linkClass} ${to === '/sale' && !overHero ? 'text-danger' : ''}`}
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <NavLink to={orderHistoryLink.to} className={`max-lg:hidden ${linkClass}`}>
          {orderHistoryLink.label}
        </NavLink>
        <div className="-mr-3 flex justify-end max-lg:flex-1">
          <IconButton label="Search" onClick={openSearch}>
            <SearchIcon />
          </IconButton>
          <CartButton />
        </div>
      </div>
    </header>
  )
}

function CartButton() {
  const count = useCart(({ lines }) => countOf(lines))
  return (
    <IconButton label={`Open cart, ${count} ${count === 1 ? 'item' : 'items'}`} onClick={openCart}>
      <BagIcon />
      {count > 0 && (
        <span className="absolute top-1 right-0.5 grid h-[1.64em] min-w-[1.64em] place-items-center rounded-full bg-gold px-1 text-[min(0.6875rem,16px)] leading-none font-medium text-ink">
          {count}
        </span>
      )}
    </IconButton>
  )
}

type IconButtonProps = {
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A button that opens a dialog. */
function IconButton({ label, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onClick}
      className="relative grid size-11 place-items-center transition-colors hover:text-gold"
    >
      {children}
    </button>
  )
}

/** The scroll position in pixels after which the header becomes compact. */
const COMPACT_AFTER = 50

const subscribe = (onChange: () => void) => {
  window.addEventListener('scroll', onChange, { passive: true })
  return () => window.removeEventListener('scroll', onChange)
}

/** Whether the page is scrolled down. */
function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > COMPACT_AFTER,
    () => false,
  )
}
