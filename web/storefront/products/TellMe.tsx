/** Opens the dialog in which a shopper asks to be told when a product, or a size of it, is there. */

import type { Product } from '#catalogue/product.ts'
import { openTellMe } from '../page/overlays.ts'

type Props = { readonly product: Product; readonly className: string; readonly words?: string }

export function TellMe({ product, className, words = 'Tell me' }: Props) {
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
