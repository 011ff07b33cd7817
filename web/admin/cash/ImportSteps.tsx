/** How far the import of a statement is. */

import { Icon } from '#web/backoffice/ui/Icon.tsx'

const steps = ['The courier’s file', 'Columns and bank', 'Compare and book'] as const

/** `current`: the place of the step to do now, from 0. On a phone only this one is named. */
export function ImportSteps({ current }: { readonly current: 0 | 1 | 2 }) {
  return (
    <ol aria-label="Steps" className="flex gap-2">
      {steps.map((step, place) => {
        const isCurrent = place === current
        const isDone = place < current
        const look = isCurrent ? 'border-gold' : isDone ? 'border-positive' : 'border-line text-muted'
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={`flex gap-x-1.5 border-t-3 pt-2 text-sm sm:flex-1 ${isCurrent ? 'max-sm:grow' : 'max-sm:w-12'} ${look}`}
          >
            {/* As large with a tick as with a number, so that the names stand on one line. */}
            <span className="flex h-5 items-center">
              {isDone ? <Icon name="check" className="size-4 text-positive" /> : `${place + 1}.`}
              {isDone && <span className="sr-only">done</span>}
            </span>
            <span className={`leading-5 ${isCurrent ? '' : 'max-sm:sr-only'}`}>{step}</span>
          </li>
        )
      })}
    </ol>
  )
}
