/** Chooses the part of a picture that is kept: dragged and zoomed in a frame of 4 : 5, by touch, mouse or keyboard. */

import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { type Area, MOST_ZOOM, movedArea, wholeArea, zoomedArea, zoomOf } from './crop.ts'

type CropperProps = {
  readonly address: string
  readonly measures: { readonly width: number; readonly height: number }
  readonly area: Area
  readonly onClose: () => void
  readonly onCrop: (area: Area) => void
}

type Point = { readonly x: number; readonly y: number }

const STEP = 0.02
const BIG_STEP = 0.1
const ZOOM_STEP = 1.1

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function Cropper({ address, measures, area: begin, onClose, onCrop }: CropperProps) {
  const [area, setArea] = useState(begin)
  const frame = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const id = useId()
  const zoom = zoomOf(measures, area)

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = frame.current?.getBoundingClientRect()
    if (box === undefined) return { x: 0.5, y: 0.5 }
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
  }

  function move(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (before === undefined) return
    const now = pointOf(event)
    const [other] = [...fingers.current].filter(([pointer]) => pointer !== event.pointerId)
    fingers.current.set(event.pointerId, now)
    if (other === undefined) {
      setArea((area) => movedArea(measures, area, before.x - now.x, before.y - now.y))
      return
    }
    const [, still] = other
    const apart = distance(now, still) / Math.max(0.01, distance(before, still))
    setArea((area) =>
      zoomedArea(
        measures,
        area,
        zoomOf(measures, area) * apart,
        (now.x + still.x) / 2,
        (now.y + still.y) / 2,
      ),
    )
  }

  function press(event: KeyboardEvent) {
    const arrow = arrows[event.key]
    if (arrow) {
      event.preventDefault()
      const step = event.shiftKey ? BIG_STEP : STEP
      setArea(movedArea(measures, area, arrow[0] * step, arrow[1] * step))
    } else if (['+', '=', '-', '_'].includes(event.key)) {
      event.preventDefault()
      const nearer = event.key === '+' || event.key === '='
      setArea(zoomedArea(measures, area, nearer ? zoom * ZOOM_STEP : zoom / ZOOM_STEP))
    }
  }

  return (
    <Modal
      onClose={onClose}
      title="Crop the picture"
      text="Drag it in the frame; zoom with two fingers or the slider. Arrow keys move it, + and − zoom."
      footer={
        <>
          <Button look="quiet" className="mr-auto" onClick={() => setArea(wholeArea(measures))}>
            Show all
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="gold" onClick={() => onCrop(area)}>
            Use this part
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a picture that is moved has no element of its own. */}
      <div
        ref={frame}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture.
        tabIndex={0}
        aria-label="Part of the picture that is kept"
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          fingers.current.set(event.pointerId, pointOf(event))
        }}
        onPointerMove={move}
        onPointerUp={({ pointerId }) => fingers.current.delete(pointerId)}
        onPointerCancel={({ pointerId }) => fingers.current.delete(pointerId)}
        onWheel={({ deltaY }) =>
          setArea(zoomedArea(measures, area, zoom * (deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP)))
        }
        className="relative mx-auto aspect-4/5 max-h-[52dvh] max-w-full cursor-grab touch-none overflow-hidden rounded-md border border-line bg-sunken select-none active:cursor-grabbing"
      >
        <img
          src={address}
          alt=""
          draggable={false}
          className="absolute max-w-none"
          style={{
            width: `${100 / area.width}%`,
            height: `${100 / area.height}%`,
            left: `${(-100 * area.left) / area.width}%`,
            top: `${(-100 * area.top) / area.height}%`,
          }}
        />
        <Thirds />
      </div>
      <label htmlFor={id} className="mt-4 flex items-center gap-3 text-sm text-muted">
        Zoom
        <input
          id={id}
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.01}
          value={zoom}
          onChange={(event) => setArea(zoomedArea(measures, area, Number(event.target.value)))}
          style={{ '--reached': `${(100 * (zoom - 1)) / (MOST_ZOOM - 1)}%` } as CSSProperties}
          className="slider min-w-0 flex-1"
        />
      </label>
    </Modal>
  )
}

/** Lines for a straight cut. */
function Thirds() {
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0 grid grid-cols-3 grid-rows-3">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((cell) => (
        <span key={cell} className="border-[0.5px] border-white/35" />
      ))}
    </span>
  )
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
