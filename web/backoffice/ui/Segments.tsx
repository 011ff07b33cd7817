/** A choice of one of few: all choices in sight. */

import { type KeyboardEventHandler, useId } from 'react'
import { chosen } from './chosen.ts'

type SegmentsProps<Value extends string> = {
  readonly label: string
  /** Null, or none of the options, where nothing is chosen yet. */
  readonly value: Value | null
  readonly options: readonly (readonly [value: Value, name: string])[]
  readonly onChoose: (value: Value) => void
  readonly labelled?: 'above' | 'unseen'
  /** `snug`: a lower box, above a chart. `line`: words on a line, for parts of a screen that has other choices below. `ring`: boxes with empty rings, of which none may be chosen yet. `list`: one below the other, for longer words. */
  readonly look?: keyof typeof looks
  readonly className?: string
  readonly onKeyDown?: KeyboardEventHandler
}

const boxFrame = 'flex gap-0.5 rounded-md border border-line bg-surface p-0.5'
const boxOption =
  'text-sm flex-1 justify-center rounded-sm px-3 text-muted hover:text-ink has-checked:bg-gold/20 has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-deep text-center not-first:before:absolute not-first:before:inset-y-2 not-first:before:-left-0.5 not-first:before:w-px not-first:before:bg-line has-checked:before:hidden [:has(:checked)+&]:before:hidden'

const looks = {
  box: { frame: boxFrame, option: `min-h-10 ${boxOption}` },
  snug: { frame: boxFrame, option: `min-h-7.5 whitespace-nowrap pointer-coarse:min-h-10 ${boxOption}` },
  line: {
    frame: 'flex gap-5 border-b border-line',
    option:
      'text-sm -mb-px min-h-11 border-b-2 border-transparent text-muted hover:text-ink has-checked:border-gold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-gold-deep',
  },
  ring: {
    frame: 'grid auto-cols-fr grid-flow-col gap-2 max-[23rem]:grid-flow-row',
    option: `text-sm min-h-11 gap-1.5 rounded-md border border-line bg-surface px-2 hover:border-muted sm:min-w-32 sm:gap-2.5 sm:px-4 ${chosen.checked}`,
  },
  list: {
    frame: 'flex flex-col gap-1.5',
    option:
      'min-h-11 gap-3 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-deep',
  },
} as const

const rings = {
  ring: 'size-4 shrink-0 rounded-full border border-muted checked:border-5 checked:border-gold-deep',
  list: 'size-5 shrink-0 rounded-full border border-muted checked:border-6 checked:border-gold-deep',
} as const

export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, options, onChoose, labelled = 'unseen', look = 'box' } = props
  const { className = '', onKeyDown } = props
  const id = useId()
  return (
    <fieldset className={`min-w-0 ${className}`} onKeyDown={onKeyDown}>
      <legend className={labelled === 'above' ? 'mb-1.5 text-sm text-muted' : 'sr-only'}>{label}</legend>
      <div className={looks[look].frame}>
        {options.map(([option, name]) => (
          <label
            key={option}
            className={`relative flex cursor-pointer items-center transition-colors ${looks[look].option}`}
          >
            <input
              type="radio"
              name={id}
              value={option}
              checked={option === value}
              onChange={() => onChoose(option)}
              className={`cursor-pointer appearance-none outline-none ${look === 'ring' || look === 'list' ? rings[look] : 'absolute inset-0'}`}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
