/** A switch with its name, a description and its state in a word; the whole row is clickable. */

import { Switch } from 'radix-ui'
import { useId } from 'react'

type SwitchRowProps = {
  readonly label: string
  readonly hint?: string
  readonly checked: boolean
  /** Its two states in a word. */
  readonly states?: readonly [on: string, off: string]
  readonly onChange: (checked: boolean) => void
}

export function SwitchRow({ label, hint, checked, states = ['On', 'Off'], onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center gap-3">
      <div className="min-w-0">
        <label htmlFor={id} className="block cursor-pointer">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-sm text-pretty text-muted">
            {hint}
          </p>
        )}
      </div>
      <span aria-hidden="true" className="ml-auto min-w-6 shrink-0 text-right text-sm text-muted">
        {states[checked ? 0 : 1]}
      </span>
      <Switch.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
        className="relative h-7 w-12 shrink-0 rounded-full border border-muted bg-sunken transition-colors data-[state=checked]:border-gold data-[state=checked]:bg-gold"
      >
        <Switch.Thumb className="block size-5 translate-x-0.75 rounded-full bg-muted transition-transform data-[state=checked]:translate-x-5.75 data-[state=checked]:bg-on-gold" />
      </Switch.Root>
    </div>
  )
}
