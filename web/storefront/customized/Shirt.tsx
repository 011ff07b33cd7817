/** The blank shirt in the proportions 520 to 650, up to 520 pixels wide. Its children are drawn on top of it. */

import { type ReactNode, type Ref, useState } from 'react'
import { Picture } from '#web/ui/Picture.tsx'
import type { ShirtColour } from './design.ts'
import { shirts } from './shirts.ts'

type Props = {
  readonly ref: Ref<HTMLElement>
  readonly colour: ShirtColour
  /** Two fingers edit the picture. One finger beside the picture still scrolls the page. */
  readonly editable: boolean
  /** Receives the colour of the shirt that is visible: a newly chosen one may still be loading. */
  readonly children: (visibleColour: ShirtColour) => ReactNode
}

export function Shirt({ ref, colour, editable, children }: Props) {
  // The white shirt loads when it is first chosen. Until it has loaded, the black one stays visible.
  const [whiteRequested, setWhiteRequested] = useState(false)
  const [whiteLoaded, setWhiteLoaded] = useState(false)
  if (colour === 'White' && !whiteRequested) setWhiteRequested(true)
  const white = colour === 'White' && whiteLoaded
  return (
    <figure
      ref={ref}
      aria-label="Your shirt"
      className={`group/shirt relative mx-auto aspect-520/650 w-full max-w-130 select-none ${editable ? 'touch-pan-y' : ''}`}
    >
      <Layer visible={!white}>
        <Picture picture={shirts.Black} sizes={sizes} eager fill />
      </Layer>
      {whiteRequested && (
        <Layer visible={white}>
          <Picture picture={shirts.White} sizes={sizes} eager fill onLoad={() => setWhiteLoaded(true)} />
        </Layer>
      )}
      {children(white ? 'White' : 'Black')}
    </figure>
  )
}

const sizes = '(width < 38rem) 92vw, 520px'

/** The shirts are stacked, so that one can fade into the other. */
function Layer({ visible, children }: { readonly visible: boolean; readonly children: ReactNode }) {
  return (
    <div
      aria-hidden={!visible}
      className={`absolute inset-0 [filter:drop-shadow(0_18px_22px_rgb(22_19_15/0.22))] transition-opacity duration-300 ease-quiet ${visible ? '' : 'opacity-0'}`}
    >
      {children}
    </div>
  )
}
