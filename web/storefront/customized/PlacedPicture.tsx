/** The shopper's picture at its place on the shirt. Handles the keys that move, resize and turn it. */

import type { CSSProperties, KeyboardEvent, Ref } from 'react'
import { area, type Placement } from './placement.ts'
import { adjustmentFor } from './placement-keys.ts'

type Props = {
  readonly ref: Ref<HTMLDivElement>
  readonly picture: string
  readonly placement: Placement
  readonly locked: boolean
  readonly onPlace: (placement: Placement) => void
  readonly describedBy: string
}

export function PlacedPicture({ ref, picture, placement, locked, onPlace, describedBy }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const adjust = adjustmentFor(event.key, event.shiftKey)
    if (adjust === null) return
    event.preventDefault()
    onPlace(adjust(placement))
  }
  const image = <img src={picture} alt="Your design" draggable={false} className="size-full object-contain" />
  if (locked) {
    return (
      <div className="absolute" style={boxOf(placement)}>
        {image}
      </div>
    )
  }
  return (
    <div
      ref={ref}
      // With this role screen readers pass the arrow keys to the element instead of using them for reading.
      role="application"
      aria-label="Your picture on the shirt"
      aria-describedby={describedBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move, resize and turn it.
      tabIndex={0}
      data-grip="move"
      onKeyDown={onKeyDown}
      className="absolute cursor-move touch-none outline -outline-offset-1 outline-surface [box-shadow:0_0_0_1px_var(--color-ink)] focus-visible:outline-2 focus-visible:-outline-offset-2"
      style={boxOf(placement)}
    >
      {image}
    </div>
  )
}

/** In percent of the shirt, so that the picture keeps its place at every screen size. */
function boxOf({ x, y, width, height, rotation }: Placement): CSSProperties {
  return {
    left: `${(x / area.width) * 100}%`,
    top: `${(y / area.height) * 100}%`,
    width: `${(width / area.width) * 100}%`,
    height: `${(height / area.height) * 100}%`,
    transform: `rotate(${rotation}deg)`,
  }
}
