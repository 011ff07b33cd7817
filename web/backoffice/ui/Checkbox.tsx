import type { ComponentProps } from 'react'

type CheckboxProps = {
  readonly label: string
  readonly checked: boolean
  /** Some are checked, some are not. */
  readonly mixed?: boolean
  /** `shift`: the key was held, which in a list means all from the one before. */
  readonly onChange: (checked: boolean, shift: boolean) => void
}

/** A small box with a large clickable area. */
export function Checkbox({ label, checked, mixed = false, onChange }: CheckboxProps) {
  return (
    <label className="-m-2 inline-grid size-10 cursor-pointer place-items-center select-none pointer-coarse:size-11">
      <span className="sr-only">{label}</span>
      <input
        ref={showMixed(mixed)}
        type="checkbox"
        checked={checked}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="checkbox cursor-pointer"
      />
    </label>
  )
}

/** HTML has no attribute for this property. */
function showMixed(mixed: boolean): ComponentProps<'input'>['ref'] {
  return (box) => {
    if (box) box.indeterminate = mixed
  }
}
