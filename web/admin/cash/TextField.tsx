import { type ReactNode, useId } from 'react'

type TextFieldProps = { readonly label: string; readonly children: (id: string) => ReactNode }

/** A label above a field. */
export function TextField({ label, children }: TextFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm text-muted">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
