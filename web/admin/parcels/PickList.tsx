/** The products to take from the shelf. */

import { useQuery } from '@tanstack/react-query'
import type { Order } from '#events/shop/order.ts'
import { piecesIn } from '#events/shop/order-lines.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { pictureUrl } from '#web/ui/picture-url.ts'
import { catalogueQuery } from '../catalogue-data/catalogue.ts'
import { countLabel } from '../order-data/status-toast.ts'
import { pickList } from './pick-list.ts'

type PickListProps = { readonly orders: readonly Order[]; readonly className: string }

export function PickList({ orders, className }: PickListProps) {
  const { data } = useQuery(catalogueQuery())
  const picks = pickList(orders, data?.products ?? [])
  return (
    <section
      aria-labelledby="pick-list"
      className={`rounded-lg border border-line bg-surface print:border-0 print:text-black ${className}`}
    >
      <header className="flex items-baseline justify-between gap-4 border-b border-line px-4 py-4 sm:px-6 print:border-black print:px-0 print:py-1">
        <h2 id="pick-list" className="text-lg">
          Pick list
        </h2>
        <p className="text-sm text-muted print:text-black">
          {countedWords(piecesIn(orders.flatMap(({ items }) => items)), 'piece')} for{' '}
          {countLabel(orders.length)}
        </p>
      </header>
      <ul className="divide-y divide-line">
        {picks.map(({ id, name, size, units, picture }) => (
          <li
            key={id}
            className="flex break-inside-avoid items-center gap-4 px-4 py-2 sm:px-6 print:px-0 print:py-1"
          >
            {picture === null ? (
              <span className="h-14 w-11 shrink-0 bg-sunken" />
            ) : (
              <img
                src={pictureUrl(picture, 320)}
                alt=""
                width={44}
                height={56}
                className="h-14 w-11 shrink-0 object-cover"
              />
            )}
            <p className="min-w-0 flex-1 wrap-anywhere">{name}</p>
            <p className="w-8 text-center text-lg">{size}</p>
            <p className="w-14 text-right text-xl whitespace-nowrap">
              <span className="text-sm text-muted print:text-black">×</span> {units}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
