/**
 * At the lower edge of a window whose browser runs no scripts: the pages can be read, and an order is placed by phone or in
 * the chat. The style sheet shows it there alone (`shell.css`); it is not among what React draws, because code never needs it.
 */

import { brand } from '#catalogue/brand.ts'

/** What is not set is not shown. */
const ways = [
  [`tel:${brand.phone.replaceAll(' ', '')}`, brand.phone],
  [brand.whatsapp && `https://wa.me/${brand.whatsapp}`, 'WhatsApp'],
  [`mailto:${brand.email}`, brand.email],
].filter(([address, text]) => address && text)

export function WithoutScripts() {
  return (
    <aside className="without-scripts">
      <p className="frame">
        {ways.length > 0 && 'Order by phone or message: '}
        {ways.map(([address, text], place) => (
          <span key={address}>
            {place > 0 && ' · '}
            <a href={address}>{text}</a>
          </span>
        ))}
        {ways.length > 0 && '. '}
        Ordering on this page does not work, because JavaScript is switched off in your browser.
      </p>
    </aside>
  )
}
