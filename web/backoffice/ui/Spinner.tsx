/** A spinner with the same message in words. */

import { Icon } from './Icon.tsx'

export function Spinner({ label }: { readonly label: string }) {
  return (
    <p role="status" className="flex items-center gap-3 text-muted">
      <Icon name="refresh" className="size-5 animate-turn text-gold" />
      {label}
    </p>
  )
}
