/** A notice about a change with a button for the opposite change, long enough to be read and pressed. */

import { toast } from '#web/backoffice/ui/toast.ts'

const UNDO_MS = 10_000

export function undoToast(title: string, undo: () => void, description?: string): void {
  toast.success(title, { description, duration: UNDO_MS, action: { label: 'Undo', onClick: undo } })
}

export function failedToast(title: string, reason: string): void {
  toast.error(title, { description: reason })
}
