/** One imported order, with its mark: what the other shop knew of it. */

import { importedStatusNames, type ListedImport, sourceNames } from '#events/moving/import-choices.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { When } from '#web/backoffice/ui/When.tsx'

const link = 'underline decoration-gold underline-offset-4 hover:decoration-ink pointer-coarse:py-2'

export function ImportedItem({ order }: { readonly order: ListedImport }) {
  const money = useMoney()
  const { source, number, placedAt, status, lines, total, refunded, payment, erased } = order
  return (
    <li className="px-4 py-3 sm:px-6">
      <article aria-label={`Order ${number} of ${sourceNames[source]}`} className="flex flex-col gap-1.5">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="min-w-0 wrap-anywhere">
            {erased ? 'Erased at the customer’s request' : <bdi>{order.name || 'Without a name'}</bdi>}
          </h2>
          <p className="whitespace-nowrap tabular-nums">{money.format(total)}</p>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span className="inline-flex h-6 items-center gap-1.5 rounded-full bg-sunken px-2.5 text-xs text-ink">
            <Icon name="download" className="size-3.5" />
            Imported from {sourceNames[source]}
          </span>
          <span className="wrap-anywhere">{number}</span>
          <When instant={placedAt} />
          <span>{importedStatusNames[status]}</span>
          {refunded > 0 && <span>{money.format(refunded)} refunded</span>}
          {payment !== undefined && <span className="wrap-anywhere">{payment}</span>}
        </p>
        <ul className="text-sm">
          {lines.map(({ name, sku, quantity, price }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
            <li key={index} className="wrap-anywhere">
              {quantity} × <bdi>{name}</bdi>
              <span className="text-muted">
                {' '}
                {money.format(price)}
                {sku !== undefined && `, ${sku}`}
              </span>
            </li>
          ))}
        </ul>
        {!erased && <Contact order={order} />}
      </article>
    </li>
  )
}

function Contact({ order: { phone, email, address } }: { readonly order: ListedImport }) {
  if (phone === '' && email === '' && address === '') return null
  return (
    <address className="flex flex-wrap gap-x-4 gap-y-1 text-sm not-italic">
      {phone !== '' && (
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={link}>
          <bdi>{phone}</bdi>
        </a>
      )}
      {email !== '' && (
        <a href={`mailto:${encodeURIComponent(email)}`} className={`${link} wrap-anywhere`}>
          <bdi>{email}</bdi>
        </a>
      )}
      {address !== '' && (
        <span dir="auto" className="any-script w-full wrap-anywhere text-muted">
          {address}
        </span>
      )}
    </address>
  )
}
