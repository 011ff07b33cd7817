/** The text about a product, and what is known of its fabric, fit and care. */

import { alwaysFree, deliveryTerms } from '#catalogue/delivery-promise.ts'
import { garmentNotes, noteNames } from '#catalogue/garment-notes.ts'
import type { Product } from '#catalogue/product.ts'
import { SealIcon, TruckIcon } from '#web/ui/icons.tsx'
import { useShop } from '../page/catalogue.ts'

export function ProductDetails({ product }: { readonly product: Product }) {
  const shop = useShop()
  const notes = garmentNotes.filter((note) => product[note])
  return (
    <section aria-labelledby="details-title" className="mt-8">
      <h2 id="details-title" className="d3">
        Product Details
      </h2>
      <p className="mt-2 max-w-prose whitespace-pre-line">{product.details}</p>
      {notes.length > 0 && (
        <dl className="mt-5 border-t border-ink">
          {notes.map((note) => (
            <div key={note} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3 border-b border-line py-2.5">
              <dt className="text-muted">{noteNames[note]}</dt>
              <dd>{product[note]}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        <li className="flex items-center gap-1.5">
          <SealIcon className="size-5 text-gold-deep" /> Authentic
        </li>
        <li className="flex items-center gap-1.5">
          <TruckIcon className="size-5 text-gold-deep" />
          {alwaysFree(shop) ? 'Free Shipping' : deliveryTerms(shop, 'Free shipping')}
        </li>
      </ul>
    </section>
  )
}
