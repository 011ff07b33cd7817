/** The blank shirt, 520 by 650 units, as wide as there is room; what lies on it comes as its children. */

import { type ReactNode, type Ref, useState } from 'react'
import { Picture } from '#web/ui/Picture.tsx'
import type { ShirtColour } from './design.ts'
import { shirts } from './shirts.ts'

type Props = {
  readonly ref: Ref<HTMLElement>
  readonly colour: ShirtColour
  /** Two fingers work the picture, one still scrolls the page beside it. */
  readonly worked: boolean
  /** What lies on it, told which shirt can be seen. */
  readonly children: (shown: ShirtColour) => ReactNode
}

export function Shirt({ ref, colour, worked, children }: Props) {
  // The white shirt is fetched when it is first wanted; until it is there, the black one stays.
  const [whiteWanted, setWhiteWanted] = useState(false)
  const [whiteThere, setWhiteThere] = useState(false)
  if (colour === 'White' && !whiteWanted) setWhiteWanted(true)
  const white = colour === 'White' && whiteThere
  return (
    <figure
      ref={ref}
      aria-label="Your shirt"
      className={`group/shirt relative mx-auto aspect-520/650 w-full max-w-130 select-none ${worked ? 'touch-pan-y' : ''}`}
    >
      <Layer shown={!white}>
        <Picture picture={shirts.Black} sizes={sizes} eager fill />
      </Layer>
      {whiteWanted && (
        <Layer shown={white}>
          <Picture picture={shirts.White} sizes={sizes} eager fill onLoad={() => setWhiteThere(true)} />
        </Layer>
      )}
      {children(white ? 'White' : 'Black')}
    </figure>
  )
}

const sizes = '(width < 38rem) 92vw, 520px'

/** The shirts lie on top of one another, so that one fades into the other. */
function Layer({ shown, children }: { readonly shown: boolean; readonly children: ReactNode }) {
  return (
    <div
      aria-hidden={!shown}
      className={`absolute inset-0 [filter:drop-shadow(0_18px_22px_rgb(22_19_15/0.22))] transition-opacity duration-300 ease-quiet ${shown ? '' : 'opacity-0'}`}
    >
      {children}
    </div>
  )
}
