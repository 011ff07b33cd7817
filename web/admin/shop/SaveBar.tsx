/** The button that saves a form: off while nothing has changed; with a change, it is in sight however long the form is. */

import type { ReactNode } from 'react'
import { Button } from '#web/backoffice/ui/Button.tsx'

type SaveBarProps = {
  readonly isChanged: boolean
  readonly saving: boolean
  /** The words of the button, which may then be pressed without a change. */
  readonly submit?: string | undefined
  readonly beside?: ReactNode
  /** Who changed it last. A phone has no room for it beside the button of a changed form. */
  readonly says?: ReactNode
}

/** The last part of a form with a padding of 4 units, 6 from `sm` on. */
export function SaveBar({ isChanged, saving, submit, beside, says }: SaveBarProps) {
  const isOff = !isChanged && submit === undefined
  return (
    <div
      data-save={isOff ? undefined : ''}
      className={`-mx-4 -mb-4 flex flex-wrap items-center justify-end gap-2 rounded-b-lg border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6 ${isOff ? '' : 'sticky bottom-(--foot)'}`}
    >
      {says && <div className={`mr-auto ${isOff ? '' : 'max-sm:hidden'}`}>{says}</div>}
      {beside}
      <Button
        type="submit"
        look="gold"
        off={isOff}
        aria-disabled={isOff || saving}
        className="max-sm:min-h-12 max-sm:flex-1"
      >
        {saving ? 'Saving…' : (submit ?? 'Save')}
      </Button>
    </div>
  )
}
