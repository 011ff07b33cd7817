/** A choice of one of few: all choices in sight. */

import { useId } from 'react'
import { chosen } from './chosen.ts'

type SegmentsProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly options: readonly (readonly [value: Value, name: string])[]
  readonly onChoose: (value: Value) => void
  readonly labelled?: 'above' | 'unseen'
  readonly className?: string
}

export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, options, onChoose, labelled = 'unseen', className = '' } = props
  const id = useId()
  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className={labelled === 'above' ? 'mb-1.5 text-sm text-muted' : 'sr-only'}>{label}</legend>
      <div className="flex gap-0.5 rounded-md border border-edge bg-surface p-0.5">
        {options.map(([option, name]) => (
          <label
            key={option}
            className={`relative flex min-h-10 flex-1 cursor-pointer items-center justify-center rounded-sm border border-transparent px-3 text-center text-sm transition-colors not-first:before:absolute not-first:before:inset-y-2 not-first:before:-left-0.5 not-first:before:w-px not-first:before:bg-edge has-checked:before:hidden [:has(:checked)+&]:before:hidden ${chosen.checked}`}
          >
            <input
              type="radio"
              name={id}
              value={option}
              checked={option === value}
              onChange={() => onChoose(option)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
