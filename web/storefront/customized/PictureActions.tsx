/** The buttons that replace and remove the picture. */

import { buttonClass } from '#web/ui/Button.tsx'

type Props = {
  readonly locked: boolean
  readonly onReplace: () => void
  readonly onRemove: () => void
}

export function PictureActions({ locked, onReplace, onRemove }: Props) {
  return (
    <div className="flex gap-6 px-2">
      {!locked && (
        <button type="button" onClick={onReplace} className={buttonClass('quiet')}>
          Replace
        </button>
      )}
      <button type="button" onClick={onRemove} className={buttonClass('quiet')}>
        Remove
      </button>
    </div>
  )
}
