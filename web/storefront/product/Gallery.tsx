/** The product's pictures in a snapping row, which moves by swipe, arrow buttons, dots, thumbnails and arrow keys. */

import { type ReactNode, useCallback, useRef } from 'react'
import type { Product } from '#catalogue/product.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useSnapRow } from './use-snap-row.ts'
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
      {/* On a phone one line below the picture; the words after it are no buttons, so that these can reach over them. */}
      <div className="absolute inset-x-0 top-full z-1 flex lg:static lg:w-18 lg:shrink-0 lg:flex-col lg:gap-1">
        {pictures.map((picture, index) => (
          <button
            key={picture.file}
            type="button"
            aria-label={`Picture ${index + 1} of ${pictures.length}`}
            aria-current={index === shown}
            onClick={() => show(index)}
            className="grow border-t-3 border-[#c4bbac] pb-3 aria-[current=true]:border-ink lg:grow-0 lg:border-2 lg:border-transparent lg:pb-0"
          >
            <span aria-hidden="true" className="max-lg:hidden">
              <Picture picture={picture} sizes="72px" decorative wordless />
            </span>
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
        <Arrow label="Previous picture" onClick={() => show(shown - 1)} className="left-1">
          <ChevronLeftIcon />
        </Arrow>
        <Arrow label="Next picture" onClick={() => show(shown + 1)} className="right-1">
          <ChevronRightIcon />
        </Arrow>
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
  readonly className: string
  readonly children: ReactNode
}

function Arrow({ label, onClick, className, children }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center transition-colors hover:bg-ink hover:text-on-ink md:grid ${className}`}
    >
      {children}
    </button>
  )
}
