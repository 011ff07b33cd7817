/** A row of radio buttons. */

import { type ReactNode, useEffect, useId, useRef } from 'react'

type Props<Choice extends string> = {
  readonly legend: string
  readonly choices: readonly Choice[]
  readonly chosen: Choice
  readonly onChoose: (choice: Choice) => void
  readonly disabled?: boolean
  /** CSS classes for the columns of the row. */
  readonly columns: string
  readonly mark?: (choice: Choice) => ReactNode
}

export function ChoiceRow<Choice extends string>({
  legend,
  choices,
  chosen,
  onChoose,
  disabled = false,
  columns,
  mark,
}: Props<Choice>) {
  const group = useId()
  // On mount, adopt the option that is checked in the browser: the shopper chose it before hydration, or the browser restored it.
  const row = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount.
  useEffect(() => {
    const checked = row.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const choice = choices.find((candidate) => candidate === checked)
    if (choice && choice !== chosen) onChoose(choice)
  }, [])
  return (
    <fieldset ref={row} disabled={disabled}>
      <legend className="text-sm font-medium">{legend}</legend>
      <div className={`mt-2 grid gap-2 ${columns}`}>
        {choices.map((choice) => (
          <label
            key={choice}
            className="relative flex min-h-12 cursor-pointer items-center justify-center gap-3 border border-edge bg-surface px-1 text-base transition-colors hover:border-ink has-checked:border-2 has-checked:border-ink has-checked:font-medium has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink has-[:disabled:not(:checked)]:border-line has-[:disabled:not(:checked)]:bg-transparent has-[:disabled:not(:checked)]:text-muted"
          >
            <input
              type="radio"
              name={group}
              value={choice}
              checked={chosen === choice}
              onChange={() => onChoose(choice)}
              className="sr-only"
            />
            {mark?.(choice)}
            {choice}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
