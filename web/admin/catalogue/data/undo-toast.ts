/** A notice about a change with a button for the opposite change, long enough to be read and pressed. */

import { toast } from '#web/backoffice/ui/toast.ts'

const UNDO_MS = 10_000

/** One at a time: what failed before is over when something is saved. */
const FAILED = 'not saved'

export function undoToast(title: string, undo: () => void, description?: string): void {
  toast.dismiss(FAILED)
  toast.success(title, { description, duration: UNDO_MS, action: { label: 'Undo', onClick: undo } })
}

export function failedToast(title: string, reason: string): void {
  toast.error(title, { id: FAILED, description: reason })
}
