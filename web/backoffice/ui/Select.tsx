/** A native select with the backoffice's style. */

import { useId } from 'react'
import { Icon } from './Icon.tsx'

/** The style of all fields and selects. A wrong one has a red edge. The ring of the focus covers the edge. */
export const control =
  'h-11 w-full rounded-md border border-edge bg-surface text-sm transition-colors hover:border-muted focus-visible:-outline-offset-1 aria-invalid:border-danger'

type SelectProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly options: readonly (readonly [value: Value, name: string])[]
  readonly onChoose: (value: Value) => void
  readonly labelled?: 'above' | 'unseen'
  /** In a head, where it is one of its buttons. */
  readonly quiet?: boolean
  readonly className?: string
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, onChoose, labelled = 'unseen', quiet = false, className = '' } = props
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className={labelled === 'above' ? 'mb-1.5 block text-sm text-muted' : 'sr-only'}>
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => {
            const chosen = options.find(([option]) => option === event.target.value)
            if (chosen) onChoose(chosen[0])
          }}
          className={`${control} ${quiet ? 'h-9! border-line! pointer-coarse:h-11!' : ''} appearance-none pr-9 pl-3`}
        >
          {options.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted"
        />
      </div>
    </div>
  )
}
