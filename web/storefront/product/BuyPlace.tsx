/** The place in the form of what a shopper chooses and presses; on phones it may move to a bar at the edge of the window. */

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatRupees } from '#catalogue/money.ts'
import { useLateParts } from './use-late-parts.ts'

type Props = {
  /** Rupees. */
  readonly price: number
  /** What cannot be bought has no bar. */
  readonly stays: boolean
  readonly children: ReactNode
}

export function BuyPlace({ price, stays, children }: Props) {
  const late = useLateParts()
  const watch = stays ? undefined : late?.watchPlace
  const place = useRef<HTMLDivElement>(null)
  /** The height to keep free while they are in the bar; null once they are back, undefined before they have ever left. */
  const [room, setRoom] = useState<number | null>()
  useEffect(() => (place.current ? watch?.(place.current, setRoom) : undefined), [watch])
  return (
    <div ref={place} {...(room && { style: { minHeight: room } })}>
      <div className={room ? 'buy-bar' : room === null ? 'buy-landed' : ''}>
        {room && (
          <span aria-hidden="true" className="buy-price figures">
            {formatRupees(price)}
          </span>
        )}
        {children}
      </div>
    </div>
  )
}
