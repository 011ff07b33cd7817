import type { ReactNode, Ref } from 'react'

/** A link of the line. Router's `NavLink` marks the current one by itself. */
export const tabLink =
  'flex min-h-11 items-center gap-2 border-b-2 border-transparent whitespace-nowrap text-sm text-muted -outline-offset-2 transition-colors hover:text-ink aria-[current]:border-gold aria-[current]:text-ink'

type TabLineProps = {
  readonly label: string
  readonly className?: string
  readonly ref?: Ref<HTMLDivElement>
  readonly children: ReactNode
}

/** Under the header of a screen: leads between the screens or parts of one subject. It scrolls where there is no room for all. */
export function TabLine({ label, className = 'gap-5', ref, children }: TabLineProps) {
  return (
    <nav aria-label={label} className="border-b border-line print:hidden">
      <div
        ref={ref}
        className={`mx-auto -mb-px flex page-wide overflow-x-auto px-4 [scrollbar-width:none] max-sm:fade-end sm:gap-8 sm:px-6 lg:px-8 ${className}`}
      >
        {children}
      </div>
    </nav>
  )
}
