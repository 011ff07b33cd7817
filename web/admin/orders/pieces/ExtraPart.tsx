/** A part of a form that is folded away until it is asked for. */

import type { ReactNode } from 'react'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'

type ExtraPartProps = {
  readonly part: string
  readonly name: string
  /** Takes its values away, too; unset where they stay. */
  readonly onFold?: () => void
  readonly children: ReactNode
}

export function ExtraPart({ part, name, onFold, children }: ExtraPartProps) {
  return (
    <fieldset data-part={part} className="flex min-w-0 flex-col gap-3 rounded-md border border-line p-3 pt-2">
      <legend className="sr-only">{name}</legend>
      <div className="flex min-h-10 items-center justify-between gap-3">
        <p aria-hidden="true">{name}</p>
        {onFold && (
          <Button
            look="quiet"
            size="snug"
            className="-mr-2"
            aria-label={`No ${name.toLowerCase()}`}
            onClick={onFold}
          >
            <Icon name="cross" className="size-4" />
          </Button>
        )}
      </div>
      {children}
    </fieldset>
  )
}
