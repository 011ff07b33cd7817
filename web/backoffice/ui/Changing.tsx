/** A value that shows that it has changed: a short golden highlight, no movement. */

import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'

const SHINE_MS = 1_600

/** No highlight where values change with every movement of a slider. */
export const QuietChanges = createContext(false)

type ChangingProps = {
  /** Undefined while it is not known yet: that it comes is no change. */
  readonly value: string | number | undefined
  readonly children: ReactNode
  readonly className?: string
}

export function Changing({ value, children, className = '' }: ChangingProps) {
  const element = useRef<HTMLSpanElement>(null)
  const lastValue = useRef(value)
  const quiet = useContext(QuietChanges)

  useEffect(() => {
    const before = lastValue.current
    if (before === value) return
    lastValue.current = value
    if (before !== undefined && !quiet && element.current) shine(element.current)
  }, [value, quiet])

  return (
    <span ref={element} className={className}>
      {children}
    </span>
  )
}

function shine(element: HTMLElement): void {
  const colour = getComputedStyle(element).getPropertyValue('--color-shine')
  const lit = { backgroundColor: colour, boxShadow: `0 0 0 0.25rem ${colour}` }
  element.animate([{ ...lit, offset: 0 }, { ...lit, offset: 0.25 }, {}], {
    duration: SHINE_MS,
    easing: 'ease-out',
  })
}
