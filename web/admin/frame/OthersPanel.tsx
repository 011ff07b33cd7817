/** What another person changed while the same thing was edited here, beside what was typed. */

import { Button } from '#web/backoffice/ui/Button.tsx'
import { When } from '#web/backoffice/ui/When.tsx'

/** A field to which both gave another value. */
type Conflict = {
  /** As within a sentence, such as `price`. */
  readonly name: string
  readonly mine: string
  readonly theirs: string
  readonly onSettle: (whose: 'mine' | 'theirs') => void
}

type OthersPanelProps = {
  /** Such as `this product`. */
  readonly what: string
  /** Their latest change; null until it is known. */
  readonly latest: { readonly by: string | null; readonly at: string } | null
  /** The names of fields that only they have changed. */
  readonly takenOver: readonly string[]
  readonly conflicts: readonly Conflict[]
  readonly onClose: () => void
}

export function OthersPanel({ what, latest, takenOver, conflicts, onClose }: OthersPanelProps) {
  return (
    <section
      aria-label="Changed by somebody else"
      data-others
      tabIndex={-1}
      className="rounded-lg border border-line border-l-4 border-l-shipped bg-surface p-4 sm:p-6"
    >
      <p role="status">
        <strong className="font-medium">
          <bdi>{latest?.by ?? 'Somebody else'}</bdi> changed {what} while you were editing
          {latest && (
            <>
              {' ('}
              <When inSentence instant={latest.at} />)
            </>
          )}
          .
        </strong>{' '}
        <span className="text-muted">
          Nothing that you typed is lost.
          {takenOver.length > 0 && ` Taken over, since you had not touched it: ${takenOver.join(', ')}.`}
        </span>
      </p>
      {conflicts.length > 0 && (
        <ul className="mt-3 flex flex-col divide-y divide-line">
          {conflicts.map(({ name, mine, theirs, onSettle }) => (
            <li
              key={name}
              className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]"
            >
              <h2 className="text-sm first-letter:uppercase">{name}</h2>
              <Side title="Yours" value={mine} action={`Keep my ${name}`} onChoose={() => onSettle('mine')} />
              <Side
                title={latest?.by ?? 'Theirs'}
                value={theirs}
                action={`Take over their ${name}`}
                onChoose={() => onSettle('theirs')}
              />
            </li>
          ))}
        </ul>
      )}
      {conflicts.length === 0 && (
        <Button size="snug" className="mt-2 -ml-2.5" look="quiet" onClick={onClose}>
          Close
        </Button>
      )}
    </section>
  )
}

type SideProps = {
  readonly title: string
  readonly value: string
  readonly action: string
  readonly onChoose: () => void
}

function Side({ title, value, action, onChoose }: SideProps) {
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <p className="min-w-0 text-sm">
        <bdi className="text-muted">{title}: </bdi>
        <bdi className="line-clamp-4 whitespace-pre-line">{value === '' ? 'empty' : value}</bdi>
      </p>
      <Button size="snug" onClick={onChoose}>
        {action}
      </Button>
    </div>
  )
}
