/** Shows and edits the picture, on the shirt and in the bar below it. A separate chunk that is loaded when there is a picture. */

import { type Ref, type RefObject, useEffect, useState } from 'react'
import { usePointerTransform } from '../gestures/use-pointer-transform.ts'
import { AdjustBar } from './AdjustBar.tsx'
import { Grips } from './Grips.tsx'
import { applyGesture, type GripName, gripOf } from './grips.ts'
import { PlacedPicture } from './PlacedPicture.tsx'
import { area, type Placement } from './placement.ts'

type OnShirtProps = {
  /** The shirt, which receives the pointer events. */
  readonly surface: RefObject<HTMLElement | null>
  readonly picture: string
  readonly placement: Placement
  readonly locked: boolean
  readonly onPlace: (placement: Placement) => void
  /** The element that receives the key events. */
  readonly pictureRef: Ref<HTMLDivElement>
  readonly describedBy: string
}

type Start = { readonly placement: Placement; readonly grip: GripName | 'fingers' }

export function PictureOnShirt({ surface, pictureRef, onPlace, ...picture }: OnShirtProps) {
  const { placement, locked } = picture
  usePointerTransform<Start>(surface, {
    begin: (touched) => {
      if (locked) return null
      const grip = touched.length > 1 ? 'fingers' : touched[0] && gripOf(touched[0])
      return grip ? { placement, grip } : null
    },
    change: (start, { from, to, ...rest }, { width }) => {
      const unit = area.width / width
      const inUnits = ({ x, y }: typeof from) => ({ x: x * unit, y: y * unit })
      onPlace(applyGesture(start.placement, start.grip, { ...rest, from: inUnits(from), to: inUnits(to) }))
    },
  })
  return (
    <>
      <div className="absolute inset-0 overflow-hidden">
        <PlacedPicture ref={pictureRef} onPlace={onPlace} {...picture} />
      </div>
      {!locked && (
        <>
          <div className="pointer-events-none absolute inset-0 border border-dashed border-muted opacity-0 transition-opacity group-active/shirt:opacity-60" />
          <Grips placement={placement} />
        </>
      )}
    </>
  )
}

type BarProps = {
  readonly placement: Placement
  readonly onPlace: (placement: Placement) => void
}

export function PictureBar({ placement, onPlace }: BarProps) {
  return (
    <>
      <AdjustBar placement={placement} onPlace={onPlace} />
      <PlacementAnnouncer placement={placement} />
    </>
  )
}

/** A placement that has not changed for this time is announced. */
const ANNOUNCE_AFTER_MS = 600

/** Announces the placement to screen readers when it no longer changes. */
function PlacementAnnouncer({ placement }: { readonly placement: Placement }) {
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const { x, y, width, height, rotation } = placement
    const [left, top, wide, tall, turned] = [x, y, width, height, rotation].map(Math.round)
    const sentence = `${left} from the left, ${top} from the top, ${wide} by ${tall}, turned ${turned} degrees.`
    const timer = setTimeout(() => setAnnouncement(sentence), ANNOUNCE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [placement])
  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  )
}
