/** One button for each picture of a row; the one of the picture that is shown is filled. */

import type { Picture } from '#catalogue/product.ts'

type Props = {
  readonly pictures: readonly Picture[]
  /** What a picture is called: the first one's button is named `Look 1 of 5`. */
  readonly name: string
  readonly shown: number
  readonly onShow: (place: number) => void
  /** The size of a button. */
  readonly className: string
}

export function Dots({ pictures, name, shown, onShow, className }: Props) {
  return pictures.map(({ file }, place) => (
    <button
      key={file}
      type="button"
      aria-label={`${name} ${place + 1} of ${pictures.length}`}
      aria-current={place === shown}
      onClick={() => onShow(place)}
      className={`group grid place-items-center ${className}`}
    >
      <span className="size-2 rounded-full border border-ink transition-colors group-aria-[current=true]:bg-ink" />
    </button>
  ))
}
