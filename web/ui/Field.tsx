/** A labelled input with its message under it; one line, or several with `lines`. */

import { type ChangeEvent, type InputHTMLAttributes, useId } from 'react'

type Props = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'autoCapitalize' | 'spellCheck' | 'enterKeyHint'
> & {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly hint?: string
  readonly lines?: number
  readonly maxLength?: number
}

export function Field({ name, label, value, onChange, error, hint, lines, ...input }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  // A person must notice when a pasted text was cut.
  const isFull = input.maxLength !== undefined && value.length >= input.maxLength
  const note = error ?? (isFull ? `At most ${input.maxLength} characters.` : hint)
  const shared = {
    id,
    name,
    value,
    // Urdu is written from right to left, whatever the page's direction.
    dir: 'auto',
    required: true,
    'aria-invalid': error !== undefined,
    ...(note === undefined ? {} : { 'aria-describedby': noteId }),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value),
    className: `block w-full border bg-surface px-4 text-base text-ink transition-colors duration-200 placeholder:text-muted/80 ${
      error === undefined ? 'border-edge hover:border-ink focus:border-ink' : 'border-danger'
    }`,
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink">
        {label}
      </label>
      {lines === undefined ? (
        <input {...input} {...shared} className={`h-12.5 ${shared.className}`} />
      ) : (
        <textarea
          autoComplete={input.autoComplete}
          placeholder={input.placeholder}
          maxLength={input.maxLength}
          {...shared}
          rows={lines}
          className={`py-3 ${shared.className}`}
        />
      )}
      {note !== undefined && (
        <p id={noteId} className={`mt-2 text-sm ${error === undefined ? 'text-muted' : 'text-danger'}`}>
          {note}
        </p>
      )}
    </div>
  )
}
