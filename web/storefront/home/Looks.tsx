/** Five pictures of the collection: on a phone one at a time with dots, on larger screens a scrolling row. */

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { looksTitle } from '#catalogue/identity/home.ts'
import { ArrowLeftIcon, ArrowRightIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { MotionSwitch } from '../motion/MotionSwitch.tsx'
import { scrollBehaviour } from '../motion/motion.ts'
import { useRotation } from '../motion/use-rotation.ts'
import { Dots } from '../page/Dots.tsx'
import { looks } from '../page/pictures.ts'

export function Looks() {
  const section = useRef<HTMLElement>(null)
  const { row, shown, show, showNext, showPrevious, onScroll } = useLooksRow()
  useRotation(section, showNext)
  return (
    <section ref={section} aria-labelledby="looks-title" className="pt-14 lg:pt-26">
      <header className="frame flex items-end justify-between gap-6">
        <h2 id="looks-title" className="d2">
          {looksTitle}
        </h2>
        <div className="-mr-3 flex">
          <MotionSwitch className="transition-colors hover:text-gold-deep" />
          <Arrow label="Previous look" onClick={showPrevious}>
            <ArrowLeftIcon />
          </Arrow>
          <Arrow label="Next look" onClick={showNext}>
            <ArrowRightIcon />
          </Arrow>
        </div>
      </header>
      <ul
        ref={row}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard.
        tabIndex={0}
        aria-label="Looks"
        className="mt-3 flex snap-x snap-mandatory gap-0.5 overflow-x-auto [scrollbar-width:none] lg:mt-6 lg:gap-1"
      >
        {looks.map((look) => (
          <li key={look.file} className="w-[86vw] max-w-md shrink-0 snap-start">
            <Picture picture={look} sizes="(width < 33rem) 86vw, 28rem" />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex justify-center md:hidden">
        <Dots pictures={looks} name="Look" shown={shown} onShow={show} className="size-11" />
      </div>
    </section>
  )
}

type ArrowProps = { readonly label: string; readonly onClick: () => void; readonly children: ReactNode }

function Arrow({ label, onClick, children }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="hidden size-11 place-items-center transition-colors hover:text-gold-deep md:grid"
    >
      {children}
    </button>
  )
}

/** The row counts as at rest after this time without a scroll event. */
const REST_MS = 100

/** The position of a snapping row of pictures. Next at its end leads back to its beginning. */
function useLooksRow() {
  const row = useRef<HTMLUListElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (place: number) => {
    row.current?.scrollTo({ left: scrollPositions(row.current)[place] ?? 0, behavior: scrollBehaviour() })
  }
  const showNext = () => row.current && show(isAtEnd(row.current) ? 0 : nearestPicture(row.current) + 1)
  const showPrevious = () => row.current && show(nearestPicture(row.current) - 1)

  const onScroll = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => row.current && setShown(nearestPicture(row.current)), REST_MS)
  }
  return { row, shown, show, showNext, showPrevious, onScroll }
}

/** The scroll position at which each picture is the first one in the row. */
function scrollPositions(row: HTMLElement): readonly number[] {
  const items = [...row.children].filter((item) => item instanceof HTMLElement)
  const start = items[0]?.offsetLeft ?? 0
  return items.map((item) => item.offsetLeft - start)
}

function nearestPicture(row: HTMLElement): number {
  const distances = scrollPositions(row).map((left) => Math.abs(left - row.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}

/** With a tolerance of one pixel, because scroll positions are fractional on some screens. */
function isAtEnd(row: HTMLElement): boolean {
  return row.scrollLeft + row.clientWidth >= row.scrollWidth - 1
}
