/** The place of the buying controls in the form. On phones the controls can move to a bar at the bottom of the window. */

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatRupees } from '#catalogue/money.ts'
import { useLateParts } from './use-late-parts.ts'

type Props = {
  /** In rupees. */
  readonly price: number
  /** Whether the controls stay in the form, because the product cannot be bought. */
  readonly stays: boolean
  readonly children: ReactNode
}

export function BuyPlace({ price, stays, children }: Props) {
  const late = useLateParts()
  const watch = stays ? undefined : late?.watchPlace
  const place = useRef<HTMLDivElement>(null)
  /** The height to reserve while the controls are in the bar; null after they return, undefined before they first move. */
  const [reservedHeight, setReservedHeight] = useState<number | null>()
  useEffect(() => (place.current ? watch?.(place.current, setReservedHeight) : undefined), [watch])
  return (
    <div ref={place} {...(reservedHeight && { style: { minHeight: reservedHeight } })}>
      <div
        className={reservedHeight ? 'buy-bar' : `buy-controls ${reservedHeight === null ? 'buy-landed' : ''}`}
      >
        {reservedHeight && (
          <span aria-hidden="true" className="buy-price figures">
            {formatRupees(price)}
          </span>
        )}
        {children}
      </div>
    </div>
  )
}
