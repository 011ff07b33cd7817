import type { ReactNode } from 'react'

/** Shows the key of an action; hidden on touch devices. */
export function Key({ name }: { readonly name: string }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className="inline-grid size-5 place-items-center rounded-sm border border-current/30 font-sans text-xs uppercase max-sm:hidden pointer-coarse:hidden"
    >
      {name}
    </span>
  )
}
