/** The product's pictures in a snapping row, which moves by swipe, arrow buttons, dots and arrow keys, and in a wide window by small pictures. */

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Product } from '#catalogue/product.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { scrollBehaviour } from '../motion/motion.ts'
import { Dots } from '../page/Dots.tsx'
import { useZoom } from './use-zoom.ts'
import { ZoomButton } from './ZoomButton.tsx'

const pictureSizes = '(width < 48rem) 100vw, (width < 64rem) 54vw, 46rem'

type Props = {
  readonly product: Product
  /** Whether a light veil is over the pictures. */
  readonly soldOut: boolean
}

export function Gallery({ product, soldOut }: Props) {
  const pictures = product.pictures
  const { row, shown, show } = useSnapRow(pictures.length)
  useArrowKeys(useCallback((step) => show(shown + step), [show, shown]))

  const stage = useRef<HTMLDivElement>(null)
  const { view, close, setView, toggle, zoomToClick, Layer, fetchLayer } = useZoom(shown)
  const shownPicture = pictures[shown]

  return (
    <section aria-label="Pictures" className="relative flex gap-1">
      {/* For the pointer only: the dots do the same. */}
      <div aria-hidden="true" className="w-18 shrink-0 flex-col gap-1 max-lg:hidden lg:flex">
        {pictures.map((picture, index) => (
          <button
            key={picture.file}
            type="button"
            tabIndex={-1}
            onClick={() => show(index)}
            className={`border-2 ${index === shown ? 'border-ink' : 'border-transparent'}`}
          >
            <Picture picture={picture} sizes="72px" decorative wordless />
          </button>
        ))}
      </div>
      <div
        ref={stage}
        className="relative min-w-0 grow"
        {...(soldOut ? {} : { onPointerEnter: fetchLayer, onPointerDown: fetchLayer })}
      >
        {/* A click zooms in at its point. The Zoom button is for the keyboard. */}
        <ul
          ref={row}
          {...(soldOut ? {} : { onClick: zoomToClick })}
          className={`${soldOut ? '' : 'cursor-zoom-in touch-pan-x touch-pan-y'} gallery-row flex aspect-4/5 w-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden [scrollbar-width:none] [view-transition-name:product-picture]`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard.
          tabIndex={0}
          aria-label={`Pictures of ${product.name}`}
        >
          {pictures.map((picture, index) => (
            <li key={picture.file} className="relative h-full w-full shrink-0 snap-center overflow-hidden">
              <Picture picture={picture} sizes={pictureSizes} eager={index === 0} fill />
            </li>
          ))}
        </ul>
        {Layer && shownPicture && (
          <Layer
            key={shownPicture.file}
            stage={stage}
            picture={shownPicture}
            sizes={pictureSizes}
            view={view}
            onView={setView}
          />
        )}
        {soldOut && <div className="veil pointer-events-none absolute inset-0" />}
        {!soldOut && <ZoomButton close={close} onToggle={toggle} />}
        {/* In one row below the garment. */}
        <div className="pointer-events-none absolute inset-x-0 bottom-1 flex justify-center *:pointer-events-auto">
          <Arrow label="Previous picture" onClick={() => show(shown - 1)}>
            <ChevronLeftIcon />
          </Arrow>
          <Dots pictures={pictures} name="Picture" shown={shown} onShow={show} className="h-11 w-7" />
          <Arrow label="Next picture" onClick={() => show(shown + 1)}>
            <ChevronRightIcon />
          </Arrow>
        </div>
        <p aria-live="polite" className="sr-only">
          {`Picture ${shown + 1} of ${pictures.length}`}
        </p>
      </div>
    </section>
  )
}

type ArrowProps = {
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}

function Arrow({ label, onClick, children }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center transition-colors hover:bg-ink hover:text-on-ink"
    >
      {children}
    </button>
  )
}

/** Calls `onStep` for the left and right arrow keys, except in a field or a dialog. */
function useArrowKeys(onStep: (step: -1 | 1) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      const inField =
        event.target instanceof Element && event.target.closest('input, select, textarea') !== null
      if (inField || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      onStep(event.key === 'ArrowLeft' ? -1 : 1)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onStep])
}

/** Milliseconds without a scroll event after which a row counts as at rest, in browsers without `scrollend`. */
const REST = 100

/** The current picture of a snapping row of `count` pictures, and a function that scrolls to any of them. The row wraps around. */
function useSnapRow(count: number) {
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)

  // Only the picture at which the row comes to rest counts, because it passes others during the scroll.
  useEffect(() => {
    const element = row.current
    if (element === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      if (element.clientWidth > 0) setShown(Math.round(element.scrollLeft / element.clientWidth))
    }
    const settleSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, REST)
    }
    const [event, listener] = 'onscrollend' in element ? ['scrollend', settle] : ['scroll', settleSoon]
    element.addEventListener(event, listener)
    // The row may have been swiped before this code was loaded.
    settle()
    return () => {
      element.removeEventListener(event, listener)
      clearTimeout(timer)
    }
  }, [])

  const show = useCallback(
    (index: number) => {
      const element = row.current
      if (element === null) return
      const target = (index + count) % count
      element.scrollTo({ left: target * element.clientWidth, behavior: scrollBehaviour() })
      setShown(target)
    },
    [count],
  )

  return { row, shown, show }
}
