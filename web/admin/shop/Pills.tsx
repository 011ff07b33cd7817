/** A choice of one of several texts, as labels in a row that wraps. */

import { chosen, pill } from '#web/backoffice/ui/chosen.ts'

type PillsProps<Value extends string> = {
  /** What is chosen; only heard. */
  readonly legend: string
  /** Of the radio buttons. */
  readonly name: string
  readonly options: readonly (readonly [value: Value, name: string])[]
  readonly value: Value
  /** Whether something typed for it is not saved. */
  readonly isChanged: (value: Value) => boolean
  readonly onChoose: (value: Value) => void
}

export function Pills<Value extends string>(props: PillsProps<Value>) {
  const { legend, name, options, value, isChanged, onChoose } = props
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([each, words]) => (
          <label key={each} className={`relative cursor-pointer ${pill} ${chosen.checked}`}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === value}
              onChange={() => onChoose(each)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {words}
            {isChanged(each) && (
              <>
                <span aria-hidden="true" className="size-2 rounded-full bg-gold-deep" />
                <span className="sr-only">not saved</span>
              </>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
