/** Information about what is shown that is not an error. */

import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

export function Note({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex items-center gap-4 rounded-md border border-gold/50 bg-gold/10 px-4 py-3 text-sm"
    >
      <Icon name={icon} className="size-5 text-gold-deep" />
      <p className="min-w-0 flex-1">{children}</p>
    </div>
  )
}
