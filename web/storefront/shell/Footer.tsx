/** The end of every page: links to other screens, and the contacts of the shop. */

import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { ShownShop } from '#catalogue/catalogue.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { MotionSwitch } from '../motion/MotionSwitch.tsx'
import { useShop } from '../page/catalogue.ts'
import { openSizeChart, openTellMe } from '../page/overlays.ts'
import { footerShopLinks, helpLinks, type NavigationLink } from './navigation.ts'

const linkClass =
  'inline-flex min-h-11 max-w-full items-center wrap-anywhere text-base text-on-ink/80 transition-colors hover:text-on-ink lg:min-h-9 lg:text-sm'

/** A contact that is not set is not shown. */
const contactsOf = ({ email, phone }: ShownShop) =>
  [
    [`mailto:${email}`, email],
    [`tel:${phone.replaceAll(' ', '')}`, phone],
  ].filter(([, text]) => text)

const socialLinksOf = ({ social, whatsapp }: ShownShop) => ({
  ...social,
  ...(whatsapp && { WhatsApp: `https://wa.me/${whatsapp}` }),
})

export function Footer() {
  const shop = useShop()
  const socialLinks = socialLinksOf(shop)
  const { pathname } = useLocation()
  return (
    <footer className="when-near on-ink mt-auto bg-ink text-on-ink [--logo-diamond:var(--color-gold)]">
      <div className="frame grid grid-cols-2 gap-x-6 gap-y-12 pt-16 pb-12 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr] lg:pt-20">
        <div className="col-span-2 sm:col-span-3 lg:col-span-1">
          <Logo name={shop.name} className="h-8 w-auto" />
          <p className="d3 mt-6 max-w-72 text-balance">{shop.tagline}</p>
        </div>
        <Column title="Shop">
          <Links links={footerShopLinks} />
        </Column>
        <Column title="Help">
          <Links links={helpLinks} />
          <li>
            <button type="button" onClick={() => openSizeChart('Oversized Tee')} className={linkClass}>
              Size Guide
            </button>
          </li>
          <li>
            <button type="button" onClick={() => openTellMe('news')} className={linkClass}>
              Newsletter
            </button>
          </li>
          <li className="motion-reduce:hidden">
            <MotionSwitch look="words" className={linkClass} />
          </li>
          {contactsOf(shop).map(([address, text]) => (
            <li key={address}>
              <a href={address} className={linkClass}>
                {text}
              </a>
            </li>
          ))}
        </Column>
        {Object.keys(socialLinks).length > 0 && (
          <Column title="Follow" wide>
            {Object.entries(socialLinks).map(([network, url]) => (
              <li key={network}>
                <a href={url} rel="noopener" target="_blank" className={linkClass}>
                  {network}
                </a>
              </li>
            ))}
          </Column>
        )}
      </div>
      {/* The padding leaves room for the fixed banner. */}
      <div className="frame pb-(--banner)">
        <div className="flex flex-wrap items-center justify-between gap-x-8 border-t border-on-ink/15 py-4 pr-16 text-sm text-on-ink/70">
          <p className="py-3">
            © {shop.name}
            {shop.city && `, ${shop.city}`}. Cash on delivery, all over Pakistan.
          </p>
          {pathname !== '/checkout' && (
            <a href="/admin/login" className="flex min-h-11 items-center text-on-ink/50 hover:text-on-ink">
              Admin
            </a>
          )}
        </div>
      </div>
    </footer>
  )
}

function Links({ links }: { readonly links: readonly NavigationLink[] }) {
  return links.map(({ to, label }) => (
    <li key={to}>
      <Link to={to} className={linkClass}>
        {label}
      </Link>
    </li>
  ))
}

type ColumnProps = {
  readonly title: string
  /** On a phone the column takes the whole width and divides it into two columns. */
  readonly wide?: boolean
  readonly children: ReactNode
}

function Column({ title, wide = false, children }: ColumnProps) {
  return (
    <div className={wide ? 'max-sm:col-span-2' : ''}>
      <h2 className="caps mb-3 text-gold">{title}</h2>
      <ul className={wide ? 'max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-6' : ''}>{children}</ul>
    </div>
  )
}
