/** A part of the product's form; a gold edge and a count say that it has unpublished changes. */

import { type ComponentProps, type ReactNode, useId } from 'react'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { FormError } from '#web/backoffice/ui/FormError.tsx'
import { Tag } from '#web/backoffice/ui/Tag.tsx'
import type { Draft } from './draft.ts'
import type { DraftErrors } from './draft-errors.ts'

/** Of a part that edits the draft. */
export type DraftPartProps = {
  readonly draft: Draft
  readonly edit: (change: (draft: Draft) => Draft) => void
  readonly errors: DraftErrors
  readonly changes: number
}

type FormPanelProps = Omit<ComponentProps<'section'>, 'title'> & {
  readonly title: string
  readonly note?: ReactNode
  readonly changes?: number
  readonly error?: string | undefined
  readonly actions?: ReactNode
}

export function FormPanel(props: FormPanelProps) {
  const { title, note, changes = 0, error, actions, className = '', children, ...section } = props
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`rounded-lg border border-line bg-surface ${changes > 0 ? 'shadow-[inset_3px_0_0_var(--color-gold)]' : ''} ${className}`}
      {...section}
    >
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 sm:px-6">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {note !== undefined && <p className="text-sm text-muted">{note}</p>}
        {changes > 0 && <Tag like="pending">{countedWords(changes, 'change')}</Tag>}
        {actions !== undefined && <div className="ml-auto flex gap-2">{actions}</div>}
      </header>
      {/* A closed line at its end has a margin of its own. */}
      <div className="flex flex-col gap-4 p-4 sm:p-6 [&:has(>details:not([open]))]:pb-2!">
        {children}
        <FormError text={error} />
      </div>
    </section>
  )
}
