/** Opens the dialog in which a shopper asks to be told when a product, or a size of it, is there. */

import type { Availability } from '#catalogue/availability.ts'
import type { Product } from '#catalogue/product.ts'
import { useAvailability } from '../cart/stock/stock-store.ts'
import { openTellMe } from '../page/overlays.ts'

const awaited: Readonly<Record<Availability, string>> = {
  'on-sale': 'my size is back',
  'sold-out': 'it is back',
  'coming-soon': 'it is here',
}

type Props = { readonly product: Product; readonly className: string }

export function TellMe({ product, className }: Props) {
  const words = `Tell me when ${awaited[useAvailability(product)]}`
  return (
    <button
      type="button"
      aria-label={`${words}: ${product.name}`}
      className={className}
      onClick={() => openTellMe(product)}
    >
      {words}
    </button>
  )
}
