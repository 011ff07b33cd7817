/** How far the import of a statement is. */

import { Icon } from '#web/backoffice/ui/Icon.tsx'

const steps = ['The courier’s file', 'Columns and bank', 'Compare and book'] as const

/** `current`: the place of the step to do now, from 0. A phone has room for the name of this one only. */
export function ImportSteps({ current }: { readonly current: 0 | 1 | 2 }) {
  return (
    <div>
      <ol aria-label="Steps" className="flex gap-2">
        {steps.map((step, place) => {
          const isCurrent = place === current
          const isDone = place < current
          const look = isCurrent ? 'border-gold' : isDone ? 'border-positive' : 'border-line text-muted'
          return (
            <li
              key={step}
              aria-current={isCurrent ? 'step' : undefined}
              className={`flex-1 border-t-3 text-sm ${look}`}
            >
              <span className="flex gap-x-1.5 pt-2 max-sm:sr-only">
                {/* As large with a tick as with a number, so that the names stand on one line. */}
                <span className="flex h-5 items-center">
                  {isDone ? <Icon name="check" className="size-4 text-positive" /> : `${place + 1}.`}
                  {isDone && <span className="sr-only">done</span>}
                </span>
                <span className="leading-5">{step}</span>
              </span>
            </li>
          )
        })}
      </ol>
      <p aria-hidden className="mt-2 text-sm sm:hidden">
        <span className="text-muted">
          Step {current + 1} of {steps.length}
        </span>{' '}
        {steps[current]}
      </p>
    </div>
  )
}
