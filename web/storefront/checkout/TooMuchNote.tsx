/** Says that the cart has more than one order may have, and how to order more; nothing for other carts. */

import { moreThanTaken } from '#events/order-limits.ts'
import { tooMuchSentence } from '#events/too-much-words.ts'
import { countOf } from '../cart/cart.ts'
import { useCart } from '../cart/cart-store.ts'
import { WithContact } from './WithContact.tsx'

/** `rupees`: what the cart comes to. */
export function TooMuchNote({ rupees }: { readonly rupees: number }) {
  const pieces = useCart(({ lines }) => countOf(lines))
  const tooMuch = moreThanTaken({ pieces, rupees })
  return (
    tooMuch && (
      <p role="alert" className="text-danger wrap-anywhere">
        <WithContact sentence={tooMuchSentence(tooMuch)} />
      </p>
    )
  )
}
