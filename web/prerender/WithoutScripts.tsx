/**
 * The notice at the bottom of the window where no script runs, or none has come after some seconds: the pages can be read, and an order
 * can be placed by phone or chat. `shell.css` shows it then only. It is outside React's root, because no script uses it.
 */

import type { Brand } from '#catalogue/schema.ts'

type Contacts = Pick<Brand, 'phone' | 'whatsapp' | 'email'>

/** A contact that is not set is not shown. */
const contactsOf = ({ phone, whatsapp, email }: Contacts) =>
  [
    [`tel:${phone.replaceAll(' ', '')}`, phone],
    [whatsapp && `https://wa.me/${whatsapp}`, 'WhatsApp'],
    [`mailto:${email}`, email],
  ].filter(([address, text]) => address && text)

export function WithoutScripts({ shop }: { readonly shop: Contacts }) {
  const contacts = contactsOf(shop)
  return (
    <aside className="without-scripts">
      <p className="frame">
        {contacts.length > 0 && 'Order by phone or message: '}
        {contacts.map(([address, text], index) => (
          <span key={address}>
            {index > 0 && ' · '}
            <a href={address}>{text}</a>
          </span>
        ))}
        {contacts.length > 0 && '. '}
        Ordering on this page needs JavaScript.
      </p>
    </aside>
  )
}
