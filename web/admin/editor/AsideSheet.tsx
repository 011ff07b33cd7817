/** What is seen beside the form, on narrow screens over it. */

import type { ReactNode } from 'react'
import { Sheet, SheetPage } from '#web/backoffice/ui/Sheet.tsx'

type AsideSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly note: string
  readonly children: ReactNode
}

export function AsideSheet({ open, onClose, title, note, children }: AsideSheetProps) {
  return (
    <Sheet open={open} onClose={onClose}>
      <SheetPage title={title} note={note}>
        {children}
      </SheetPage>
    </Sheet>
  )
}
