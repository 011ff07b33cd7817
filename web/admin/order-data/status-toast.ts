/** A toast that names the new status and offers to undo it. After several quick changes, only the latest is shown, with a count. */

import { toast } from 'sonner'

export const UNDO_MS = 8_000

/** An order by its number, several by their count. */
export function ordersLabel(orderNumbers: readonly string[]): string {
  const [first, ...others] = orderNumbers
  return first !== undefined && others.length === 0 ? first : countLabel(orderNumbers.length)
}

export function countLabel(orders: number): string {
  return orders === 1 ? '1 order' : `${orders} orders`
}

type StatusToast = {
  readonly title: string
  readonly description?: string
  readonly undo: () => void
}

/** The toast that is shown, and how many it has replaced. */
let current: { readonly id: string | number; readonly earlier: number } | null = null

export function showStatusToast({ title, description, undo }: StatusToast): void {
  const before = current
  const earlier = before === null ? 0 : before.earlier + 1
  const gone = () => {
    if (current?.id === id) current = null
  }
  const id = toast.success(title, {
    description: [description, earlierWords(earlier)].filter(Boolean).join(' '),
    duration: UNDO_MS,
    action: {
      label: 'Undo',
      onClick: () => {
        gone()
        undo()
      },
    },
    onDismiss: gone,
    onAutoClose: gone,
  })
  current = { id, earlier }
  // A new toast, not new text in the old one: the old one may be closing.
  if (before !== null) toast.dismiss(before.id)
}

function earlierWords(earlier: number): string {
  if (earlier === 0) return ''
  return earlier === 1 ? '1 earlier change is kept.' : `${earlier} earlier changes are kept.`
}
