/** The product's pictures in a snapping row, which moves by swipe, arrow buttons, dots, thumbnails and arrow keys. */

import { type ReactNode, useCallback, useRef } from 'react'
import { availability } from '#catalogue/availability.ts'
import type { Product } from '#catalogue/product.ts'
import { ArrowLeftIcon, ArrowRightIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Dots } from '../page/Dots.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useSnapRow } from './use-snap-row.ts'
import { useZoom } from './use-zoom.ts'
import { ZoomButton } from './ZoomButton.tsx'

const pictureSizes = '(width < 48rem) 100vw, (width < 64rem) 46vw, 42rem'

export function Gallery({ product }: { readonly product: Product }) {
  const pictures = product.pictures
  const { row, shown, show } = useSnapRow(pictures.length)
  useArrowKeys(useCallback((step) => show(shown + step), [show, shown]))
  const soldOut = availability(product) === 'sold-out'

  const stage = useRef<HTMLDivElement>(null)
  const { view, close, setView, toggle, zoomToClick, Layer, fetchLayer } = useZoom(shown)
  const shownPicture = pictures[shown]

  return (
    <section aria-label="Pictures" className="flex gap-4 max-md:-mx-[clamp(1rem,4vw,3rem)]">
      <div className="hidden w-18 shrink-0 flex-col gap-3 lg:flex">
        {pictures.map((picture, index) => (
          <button
            key={picture.file}
            type="button"
            aria-label={`Show picture ${index + 1}`}
            aria-current={index === shown}
            onClick={() => show(index)}
            className="border border-transparent opacity-70 transition-opacity hover:opacity-100 aria-[current=true]:border-ink aria-[current=true]:opacity-100"
          >
            <Picture picture={picture} sizes="72px" decorative />
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
          className={`${soldOut ? '' : 'cursor-zoom-in touch-pan-x touch-pan-y'} flex aspect-4/5 max-h-[calc(100svh-9rem)] min-h-96 w-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden [scrollbar-width:none] [view-transition-name:product-picture]`}
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
        {!soldOut && <ZoomButton close={close} onToggle={toggle} />}
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex items-center justify-between px-3">
          <Arrow label="Previous picture" onClick={() => show(shown - 1)}>
            <ArrowLeftIcon />
          </Arrow>
          <div className="pointer-events-auto flex bg-page/80 px-1">
            <Dots pictures={pictures} name="Picture" shown={shown} onShow={show} className="h-11 w-7" />
          </div>
          <Arrow label="Next picture" onClick={() => show(shown + 1)}>
            <ArrowRightIcon />
          </Arrow>
        </div>
        <p aria-live="polite" className="sr-only">
          Picture {shown + 1} of {pictures.length}
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
      className="pointer-events-auto grid size-11 place-items-center bg-page/80 transition-colors hover:bg-ink hover:text-on-ink"
    >
      {children}
    </button>
  )
}
