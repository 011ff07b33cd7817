/** Buttons that put placeholders into a text of the form, at its cursor. */

import type { FormEvent } from 'react'
import { type Placeholder, placeholders } from '#catalogue/message-text.ts'
import { placeholderWords } from '../catalogue/data/message-words.ts'

type PlaceholderButtonsProps = {
  readonly legend: string
  readonly field: { readonly name: string; readonly onChange: (value: string) => void }
  readonly known?: readonly Placeholder[]
}

export function PlaceholderButtons({ legend, field, known = placeholders }: PlaceholderButtonsProps) {
  function insert({ currentTarget }: FormEvent<HTMLButtonElement>, placeholder: Placeholder) {
    const area = currentTarget.form?.elements.namedItem(field.name)
    if (!(area instanceof HTMLTextAreaElement)) return
    area.focus()
    area.setRangeText(`{${placeholder}}`, area.selectionStart, area.selectionEnd, 'end')
    field.onChange(area.value)
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm text-muted">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {known.map((placeholder) => (
          <button
            key={placeholder}
            type="button"
            title={placeholderWords[placeholder]}
            // The text keeps its cursor, and a phone its keyboard.
            onPointerDown={(event) => event.preventDefault()}
            onClick={(event) => insert(event, placeholder)}
            className="min-h-9 rounded-full border border-line px-3 font-mono text-sm transition-colors hover:border-edge hover:bg-sunken pointer-coarse:min-h-11"
          >
            {`{${placeholder}}`}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
