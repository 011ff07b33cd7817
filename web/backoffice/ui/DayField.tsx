import { type ComponentProps, useId } from 'react'
import { DayInput } from './DayInput.tsx'
import { control } from './Select.tsx'

type DayFieldProps = Omit<ComponentProps<typeof DayInput>, 'id' | 'className'> & {
  readonly label: string
  readonly className?: string
}

/** A day with its label above. */
export function DayField({ label, className = '', ...field }: DayFieldProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm text-muted">
        {label}
      </label>
      <DayInput id={id} className={`${control} min-w-0 px-3 ${className}`} {...field} />
    </div>
  )
}
