import type { CartLine } from '../cart.ts'
import { removeLine } from './change-lines.ts'
import { keepFocusInCart } from './keep-focus-in-cart.ts'

export function RemoveButton({ line: { id, name, size } }: { readonly line: CartLine }) {
  return (
    <button
      type="button"
      aria-label={`Remove ${name}, size ${size}`}
      onClick={({ currentTarget }) => keepFocusInCart(currentTarget, () => removeLine(id))}
      className="min-h-11 text-sm text-muted underline decoration-line underline-offset-4 hover:text-ink hover:decoration-ink"
    >
      Remove
    </button>
  )
}
