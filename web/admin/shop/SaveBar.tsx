/** The button that saves a form: there once something has changed, and in sight however long the form is. */

import type { ReactNode } from 'react'
import { Button } from '#web/backoffice/ui/Button.tsx'

type SaveBarProps = {
  readonly saving: boolean
  /** The words of the button. */
  readonly submit?: string | undefined
  readonly beside?: ReactNode
}

/** The last part of a form with a padding of 4 units, 6 from `sm` on. */
export function SaveBar({ saving, submit = 'Save', beside }: SaveBarProps) {
  return (
    <div
      data-save
      className="sticky bottom-(--foot) -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-2 rounded-b-lg border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6"
    >
      {beside}
      <Button type="submit" look="gold" aria-disabled={saving} className="max-sm:min-h-12 max-sm:flex-1">
        {saving ? 'Saving…' : submit}
      </Button>
    </div>
  )
}
