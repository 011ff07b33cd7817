import { Icon } from '#web/backoffice/ui/Icon.tsx'
import type { Check } from './report.ts'

const signs = {
  true: { icon: 'check-circle', colour: 'text-positive', word: 'Passed' },
  false: { icon: 'warning', colour: 'text-danger', word: 'Failed' },
  declared: { icon: 'chat', colour: 'text-muted', word: 'Not proved' },
  null: { icon: 'clock', colour: 'text-muted', word: 'Not reached' },
} as const

/** The list of checks with their results. */
export function CheckList({ checks }: { readonly checks: readonly Check[] }) {
  return (
    <ul className="divide-y divide-line px-4 sm:px-6 print:px-0">
      {checks.map(({ what, holds, detail }) => {
        const { icon, colour, word } = signs[`${holds}`]
        return (
          <li key={what} className="flex items-start gap-4 py-3">
            {/* As wide as the sign of the verdict above them. */}
            <span className="grid w-8 shrink-0 place-items-center sm:w-9">
              <Icon name={icon} className={`mt-0.5 size-5 ${colour}`} />
            </span>
            <div className="min-w-0 flex-1">
              <p>
                <span className="sr-only">{word}: </span>
                {what}
              </p>
              <p className="max-w-[75ch] text-sm break-words text-muted">{detail}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
