/** A field of a form: its label above, its error or hint under it, and how much more fits once it is nearly full. */

import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { control } from './Select.tsx'

type TypedFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'inputMode'
  | 'placeholder'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'maxLength'
  | 'disabled'
  | 'onPaste'
> & {
  readonly label: ReactNode
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly lines?: number
  readonly onFocus?: () => void
  /** Before the number, such as Rs. */
  readonly unit?: string
  /** Behind a short number, such as %. */
  readonly unitAfter?: string
}

/** From this part of the limit on, the number of characters is shown. */
const NEARLY_FULL = 0.8
/** Shorter limits are those of numbers. */
const COUNTED = 20

export function TypedField(props: TypedFieldProps) {
  const { label, name, value, onChange, error, hint, lines, unit, unitAfter, onFocus, ...rest } = props
  const id = useId()
  const { maxLength } = rest
  const counted =
    maxLength !== undefined && maxLength >= COUNTED && value.length >= maxLength * NEARLY_FULL
      ? `${value.length} of ${maxLength} characters`
      : null
  const note = error ?? counted ?? hint
  const shared = {
    id,
    name,
    value,
    dir: 'auto',
    onFocus,
    'aria-invalid': error !== undefined,
    ...(note === undefined ? {} : { 'aria-describedby': `${id}-note` }),
  } as const
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm text-muted">
        {label}
      </label>
      {lines === undefined ? (
        <div className={`relative ${unitAfter === undefined ? '' : 'w-28'}`}>
          {(unit ?? unitAfter) !== undefined && (
            <span
              aria-hidden="true"
              className={`pointer-events-none absolute inset-y-0 grid place-items-center text-sm text-muted ${unit === undefined ? 'right-3' : 'left-3'}`}
            >
              {unit ?? unitAfter}
            </span>
          )}
          <input
            autoComplete="off"
            inputMode={(unit ?? unitAfter) === undefined ? undefined : 'numeric'}
            {...rest}
            {...shared}
            onChange={(event) => onChange(event.target.value)}
            className={`${control} max-sm:text-base ${unit === undefined ? 'px-3' : 'pr-3 pl-10'}`}
          />
        </div>
      ) : (
        <textarea
          {...shared}
          rows={lines}
          maxLength={maxLength}
          onChange={(event) => onChange(event.target.value)}
          className={`${control} block h-auto px-3 py-2.5 leading-relaxed max-sm:text-base`}
        />
      )}
      {note !== undefined && (
        <p
          id={`${id}-note`}
          role={error === undefined ? undefined : 'alert'}
          className={`mt-1.5 text-sm ${error === undefined ? 'text-muted' : 'text-danger'}`}
        >
          {note}
        </p>
      )}
    </div>
  )
}
