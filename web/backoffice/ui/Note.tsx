/** Information about what is shown that is not an error. */

import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

type NoteProps = {
  readonly icon: IconName
  /** What belongs to it and is not read out with it, such as links. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

export function Note({ icon, below, children }: NoteProps) {
  return (
    <div className="rounded-md border border-gold/50 bg-gold/10 px-4 py-3 text-sm">
      <div role="status" className="flex items-start gap-4">
        <Icon name={icon} className="size-5 text-gold-deep" />
        <p className="min-w-0 flex-1">{children}</p>
      </div>
      {Boolean(below) && <div className="mt-2 ml-9">{below}</div>}
    </div>
  )
}
