import type { ReactNode } from 'react'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import type { Check } from './report.ts'

const signs = {
  true: { icon: 'check-circle', colour: 'text-positive', word: 'Passed' },
  false: { icon: 'warning', colour: 'text-danger', word: 'Failed' },
  declared: { icon: 'people', colour: 'text-muted', word: 'Not proved' },
  first: { icon: 'clock', colour: 'text-muted', word: 'Not compared yet' },
  null: { icon: 'clock', colour: 'text-muted', word: 'Not reached' },
} as const

/** The list of checks with their results. */
export function CheckList({ checks }: { readonly checks: readonly Check[] }) {
  return (
    <ul className="divide-y divide-line px-4 sm:px-6 print:px-0">
      {checks.map((check) => (
        <li key={check.what} className="py-3">
          <CheckRow check={check} />
        </li>
      ))}
    </ul>
  )
}

type FoldedCheckProps = {
  readonly check: Check
  /** What it rests on. */
  readonly children: ReactNode
}

/** A check whose details are behind it; a failed one is open. */
export function FoldedCheck({ check, children }: FoldedCheckProps) {
  return (
    <details className="group mx-4 border-t border-line sm:mx-6 print:mx-0" open={check.holds === false}>
      <summary className="flex cursor-pointer list-none items-start gap-4 py-3 hover:text-gold-deep [&::-webkit-details-marker]:hidden">
        <CheckRow check={check} />
        <Icon
          name="chevron-down"
          className="mt-0.5 size-5 text-muted transition-transform group-open:rotate-180 print:hidden"
        />
      </summary>
      <div className="pb-4 sm:pl-13 print:pl-0">{children}</div>
    </details>
  )
}

function CheckRow({ check: { what, holds, detail } }: { readonly check: Check }) {
  const { icon, colour, word } = signs[`${holds}`]
  return (
    <span className="flex min-w-0 flex-1 items-start gap-4">
      {/* As wide as the sign of the verdict above them. */}
      <span className="grid w-8 shrink-0 place-items-center sm:w-9">
        <Icon name={icon} className={`mt-0.5 size-5 ${colour}`} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block">
          <span className="sr-only">{word}: </span>
          {what}
        </span>
        <span className="block max-w-[75ch] text-sm break-words text-muted">{detail}</span>
      </span>
    </span>
  )
}
