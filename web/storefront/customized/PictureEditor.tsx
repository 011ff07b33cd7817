/** Shows a picture and changes it: on the shirt, and in the bar below it. Fetched once there is a picture. */

import { type Ref, type RefObject, useEffect, useState } from 'react'
import { usePointerTransform } from '../gestures/use-pointer-transform.ts'
import { AdjustBar } from './AdjustBar.tsx'
import { Grips } from './Grips.tsx'
import { type GripName, gripOf, pulled } from './grips.ts'
import { PlacedPicture } from './PlacedPicture.tsx'
import { area, type Placement } from './placement.ts'

type OnShirtProps = {
  /** The shirt, which the pointers touch. */
  readonly surface: RefObject<HTMLElement | null>
  readonly picture: string
  readonly placement: Placement
  readonly locked: boolean
  readonly onPlace: (placement: Placement) => void
  /** The element that takes the keys. */
  readonly pictureRef: Ref<HTMLDivElement>
  readonly describedBy: string
}

type Start = { readonly placement: Placement; readonly grip: GripName | 'fingers' }

export function PictureOnShirt({ surface, pictureRef, onPlace, ...shown }: OnShirtProps) {
  const { placement, locked } = shown
  usePointerTransform<Start>(surface, {
    begin: (touched) => {
      if (locked) return null
      const grip = touched.length > 1 ? 'fingers' : touched[0] && gripOf(touched[0])
      return grip ? { placement, grip } : null
    },
    change: (start, { from, to, ...rest }, { width }) => {
      const unit = area.width / width
      const inUnits = ({ x, y }: typeof from) => ({ x: x * unit, y: y * unit })
      onPlace(pulled(start.placement, start.grip, { ...rest, from: inUnits(from), to: inUnits(to) }))
    },
  })
  return (
    <>
      <div className="absolute inset-0 overflow-hidden">
        <PlacedPicture ref={pictureRef} onPlace={onPlace} {...shown} />
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

/** Milliseconds without a change after which a picture counts as at rest. */
const REST = 600

/** Tells screen readers where the picture lies, once it has come to rest. */
function PlacementAnnouncer({ placement }: { readonly placement: Placement }) {
  const [said, say] = useState('')
  useEffect(() => {
    const { x, y, width, height, rotation } = placement
    const [left, top, wide, tall, turned] = [x, y, width, height, rotation].map(Math.round)
    const sentence = `${left} from the left, ${top} from the top, ${wide} by ${tall}, turned ${turned} degrees.`
    const timer = setTimeout(() => say(sentence), REST)
    return () => clearTimeout(timer)
  }, [placement])
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}
