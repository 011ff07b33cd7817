/** Shows and edits the picture, on the shirt and in the bar below it. A separate chunk that is loaded when there is a picture. */

import type { CSSProperties } from 'react'
import { type Ref, type RefObject, useEffect, useState } from 'react'
import type { Point } from '../gestures/gesture.ts'
import { usePointerTransform } from '../gestures/use-pointer-transform.ts'
import { AdjustBar } from './AdjustBar.tsx'
import { applyGesture, type GripName, gripOf, placedCorners, placedTurnGrip } from './grips.ts'
import { PlacedPicture } from './PlacedPicture.tsx'
import { area, type Placement } from './placement.ts'
import { TurnRightIcon } from './tool-icons.tsx'

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

/** Shifts the touch target of a corner outwards, so that the picture itself can still be dragged. */
const OUTWARD_PIXELS = 14

/** The handles that change the picture by mouse or finger. Hidden from screen readers, because keys and buttons do the same. */
function Grips({ placement }: { readonly placement: Placement }) {
  return (
    <div aria-hidden="true">
      {placedCorners(placement).map(({ name, at, outwards }) => (
        <div
          key={name}
          data-grip={name}
          className={`absolute grid size-11 touch-none place-items-center ${cursorFor(outwards)}`}
          style={placeOf(at, outwards)}
        >
          <span
            className="size-3 border border-ink bg-page"
            style={{ translate: `${-outwards.x * OUTWARD_PIXELS}px ${-outwards.y * OUTWARD_PIXELS}px` }}
          />
        </div>
      ))}
      <div
        data-grip="turn"
        className="absolute grid size-11 cursor-grab touch-none place-items-center active:cursor-grabbing"
        style={placeOf(placedTurnGrip(placement), { x: 0, y: 0 })}
      >
        <span className="grid size-8 place-items-center rounded-full border border-ink bg-page text-ink">
          <TurnRightIcon className="size-4" />
        </span>
      </div>
    </div>
  )
}

function placeOf(at: Point, outwards: Point): CSSProperties {
  return {
    left: `${(at.x / area.width) * 100}%`,
    top: `${(at.y / area.height) * 100}%`,
    translate: `calc(-50% + ${outwards.x * OUTWARD_PIXELS}px) calc(-50% + ${outwards.y * OUTWARD_PIXELS}px)`,
  }
}

const cursors = ['cursor-ew-resize', 'cursor-nwse-resize', 'cursor-ns-resize', 'cursor-nesw-resize'] as const

/** The resize cursor for the direction of a corner, rounded to an eighth of a turn. */
function cursorFor({ x, y }: Point): string {
  const eighths = Math.round((Math.atan2(y, x) * 4) / Math.PI)
  return cursors[((eighths % 4) + 4) % 4] ?? cursors[0]
}
