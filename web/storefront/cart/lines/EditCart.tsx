/** Opens the cart from the checkout, and shows how many of its lines have a problem. */

import { openCart } from '../cart-store.ts'
import { ProblemCount } from './ProblemCount.tsx'

export function EditCart({ problems }: { readonly problems: number }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={openCart}
        className="min-h-11 text-sm underline decoration-gold underline-offset-4 hover:decoration-ink"
      >
        Edit cart
      </button>
      <ProblemCount count={problems} />
    </div>
  )
}
