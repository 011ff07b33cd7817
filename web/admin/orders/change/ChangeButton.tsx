/** Begins to change an order, or says why it can no longer be changed. */

import type { ReactNode } from 'react'
import { courierName } from '#catalogue/couriers.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import type { Commanded } from '../data/order-commands.ts'
import { whyNotChanged } from './change-draft.ts'
import { beginChange } from './open-changes.ts'

type ChangeButtonProps = {
  readonly known: Commanded
  readonly shortcut?: string
  /** Beside the words. */
  readonly children?: ReactNode
}

export function ChangeButton({ known, shortcut, children }: ChangeButtonProps) {
  const why = whyNotChanged(known, courierName)
  if (why !== null) return <p className="text-sm text-muted">{why}</p>
  return (
    <Button size="snug" aria-keyshortcuts={shortcut} onClick={() => beginChange(known)}>
      <Icon name="pencil" className="size-4 text-gold-deep" />
      Change order
      {children}
    </Button>
  )
}
