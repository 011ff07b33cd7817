/** Pictures of what was bought. A product that is no longer in the catalogue has none. */

import { productIdOf } from '#catalogue/line-id.ts'
import type { OrderItem } from '#events/shop/order.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { productIn, useCatalogue } from '../page/catalogue.ts'

export function OrderPictures({ items }: { readonly items: readonly OrderItem[] }) {
  const catalogue = useCatalogue()
  const ids = [...new Set(items.map(({ id }) => productIdOf(id)))]
  const products = ids.flatMap((id) => productIn(catalogue, id) ?? [])
  if (products.length === 0) return null
  return (
    <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(45%,10rem),1fr))] gap-0.5">
      {products.map(({ id, pictures: [front] }) => (
        <li key={id} className="relative aspect-4/5">
          <Picture picture={front} sizes="(width < 48rem) 50vw, 12rem" fill />
        </li>
      ))}
    </ul>
  )
}
