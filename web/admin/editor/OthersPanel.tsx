/** What another person changed while this product was edited, beside what was typed here. */

import { Button } from '#web/backoffice/ui/Button.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import type { Draft } from './draft.ts'
import { type DraftField, fieldNames, fieldWords } from './draft-changes.ts'
import type { OthersChange } from './use-draft.ts'

type OthersPanelProps = {
  readonly others: OthersChange
  readonly draft: Draft
  readonly onSettle: (field: DraftField, whose: 'mine' | 'theirs') => void
  readonly onClose: () => void
}

export function OthersPanel({ others, draft, onSettle, onClose }: OthersPanelProps) {
  const { theirs, conflicts, takenOver, entries } = others
  const [latest] = entries
  const who = latest?.by ?? 'Somebody else'
  return (
    <section
      aria-label="Changed by somebody else"
      className="rounded-lg border border-line border-l-4 border-l-shipped bg-surface p-4 sm:p-5"
    >
      <p role="status">
        <strong className="font-medium">
          <bdi>{who}</bdi> changed this product while you were editing
          {latest && (
            <>
              {' ('}
              <When instant={latest.at} />)
            </>
          )}
          .
        </strong>{' '}
        <span className="text-muted">
          Nothing that you typed is lost.
          {takenOver.length > 0 && ` Taken over, since you had not touched it: ${namesOf(takenOver)}.`}
        </span>
      </p>
      {conflicts.length > 0 && (
        <ul className="mt-3 flex flex-col divide-y divide-line">
          {conflicts.map((field) => (
            <li
              key={field}
              className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]"
            >
              <h2 className="text-sm font-medium">{fieldNames[field]}</h2>
              <Side
                title="Yours"
                value={fieldWords(draft, field)}
                action={`Keep my ${fieldNames[field].toLowerCase()}`}
                onChoose={() => onSettle(field, 'mine')}
              />
              <Side
                title={latest?.by ?? 'Theirs'}
                value={fieldWords(theirs, field)}
                action={`Take over their ${fieldNames[field].toLowerCase()}`}
                onChoose={() => onSettle(field, 'theirs')}
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

function namesOf(fields: readonly DraftField[]): string {
  return fields.map((field) => fieldNames[field].toLowerCase()).join(', ')
}
