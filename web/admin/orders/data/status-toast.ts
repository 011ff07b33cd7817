/** A toast that names the new status and offers to undo it. After several quick changes, only the last toast stays, with a count. */

import { toast } from '#web/backoffice/ui/toast.ts'

export const UNDO_MS = 8_000

/** One order: its number. Several orders: their count. */
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

/** The visible toast, and the number of toasts that it has replaced. */
let current: { readonly id: string | number; readonly replaced: number } | null = null

export function showStatusToast({ title, description, undo }: StatusToast): void {
  const previous = current
  const replaced = previous === null ? 0 : previous.replaced + 1
  const forget = () => {
    if (current?.id === id) current = null
  }
  const id = toast.success(title, {
    description: [description, replacedWords(replaced)].filter(Boolean).join(' '),
    duration: UNDO_MS,
    action: {
      label: 'Undo',
      onClick: () => {
        forget()
        undo()
      },
    },
    onDismiss: forget,
    onAutoClose: forget,
  })
  current = { id, replaced }
  // The previous toast cannot be reused, because it may be closing.
  if (previous !== null) toast.dismiss(previous.id)
}

function replacedWords(replaced: number): string {
  if (replaced === 0) return ''
  return replaced === 1 ? '1 earlier change is kept.' : `${replaced} earlier changes are kept.`
}
