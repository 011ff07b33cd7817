/** Opens the dialog in which a shopper asks to be told when a product, or a size of it, is there. */

import type { Product } from '#catalogue/product.ts'
import { openTellMe } from '../page/overlays.ts'

type Props = { readonly product: Product; readonly className: string }

export function TellMe({ product, className }: Props) {
  return (
    <button
      type="button"
      aria-label={`Notify me: ${product.name}`}
      className={className}
      onClick={() => openTellMe(product)}
    >
      Notify me
    </button>
  )
}
