/** One button for each picture of a row. The button of the current picture is filled. */

import type { Picture } from '#catalogue/product.ts'

type Props = {
  readonly pictures: readonly Picture[]
  /** The noun in the labels of the buttons, such as `Look` in `Look 1 of 5`. */
  readonly name: string
  /** The index of the current picture. */
  readonly shown: number
  readonly onShow: (index: number) => void
  /** Classes for the size of a button. */
  readonly className: string
}

export function Dots({ pictures, name, shown, onShow, className }: Props) {
  return pictures.map(({ file }, index) => (
    <button
      key={file}
      type="button"
      aria-label={`${name} ${index + 1} of ${pictures.length}`}
      aria-current={index === shown}
      onClick={() => onShow(index)}
      className={`dot group grid place-items-center ${className}`}
    >
      <span className="size-2 rounded-full border border-ink bg-page transition-colors group-aria-[current=true]:bg-ink" />
    </button>
  ))
}
