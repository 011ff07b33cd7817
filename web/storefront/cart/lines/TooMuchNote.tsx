/** When the cart exceeds the limits of one order, shows this and how to order more. Renders nothing for other carts. */

import { moreThanTaken } from '#events/orders/order-limits.ts'
import { tooMuchSentence } from '#events/orders/too-much-words.ts'
import { useShop } from '../../page/catalogue.ts'
import { countOf } from '../cart.ts'
import { useCart } from '../cart-store.ts'
import { WithContact } from './WithContact.tsx'

type Props = {
  /** The total of the cart; at the checkout it includes the delivery fee. */
  readonly rupees: number
  readonly className?: string
}

export function TooMuchNote({ rupees, className = '' }: Props) {
  const pieces = useCart(({ lines }) => countOf(lines))
  const shop = useShop()
  const tooMuch = moreThanTaken({ pieces, rupees }, shop.orders)
  return (
    tooMuch && (
      <p role="alert" className={`text-danger wrap-anywhere ${className}`}>
        <WithContact sentence={tooMuchSentence(tooMuch, shop)} />
      </p>
    )
  )
}
