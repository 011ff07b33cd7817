/** Shows its content as wide as a screen, drawn smaller so that it fits into the space that there is. */

import { type ReactNode, useEffect, useRef, useState } from 'react'

type ScaledProps = {
  /** CSS pixels of the content. */
  readonly width: number
  /** The largest scale. */
  readonly most?: number | undefined
  readonly children: ReactNode
}

export function Scaled({ width, most = 1.2, children }: ScaledProps) {
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ scale: 1, height: 0 })

  useEffect(() => {
    const measure = () => {
      const scale = Math.min(most, (frame.current?.clientWidth ?? width) / width)
      setSize({ scale, height: (content.current?.offsetHeight ?? 0) * scale })
    }
    const observer = new ResizeObserver(measure)
    if (frame.current) observer.observe(frame.current)
    if (content.current) observer.observe(content.current)
    measure()
    return () => observer.disconnect()
  }, [width, most])

  return (
    <div ref={frame} style={{ height: size.height }} className="overflow-hidden">
      <div
        ref={content}
        style={{ width, transform: `scale(${size.scale})` }}
        className={`origin-top-left ${size.scale === most ? 'mx-auto origin-top' : ''}`}
      >
        {children}
      </div>
    </div>
  )
}
