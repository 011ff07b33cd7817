/** One choice of a list of radio buttons, of which a whole line can be pressed. */

import { RadioGroup } from 'radix-ui'
import { useId } from 'react'

export function RadioChoice({ value, name }: { readonly value: string; readonly name: string }) {
  const id = useId()
  return (
    <div className="flex items-center gap-3">
      <RadioGroup.Item
        id={id}
        value={value}
        className="grid size-5 shrink-0 place-items-center rounded-full border border-muted data-[state=checked]:border-gold-deep"
      >
        <RadioGroup.Indicator className="size-2.5 rounded-full bg-gold-deep" />
      </RadioGroup.Item>
      <label htmlFor={id} className="flex min-h-11 flex-1 cursor-pointer items-center">
        {name}
      </label>
    </div>
  )
}
