/** A number as Code 128, with the number in letters under it. */

import { useMemo } from 'react'
import { code128 } from './code128.ts'

type Code128Props = { readonly text: string; readonly label: string; readonly className?: string }

/** In modules. The standard asks for this much white on both sides. */
const QUIET = 10

/** A number that Code 128 cannot encode is printed in letters only. */
export function Code128({ text, label, className = '' }: Code128Props) {
  const bars = useMemo(() => drawBars(text), [text])
  return (
    <div className={className}>
      {bars !== null && (
        <svg
          viewBox={`0 0 ${bars.width} 1`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          role="img"
          aria-label={label}
          data-text={text}
          className="h-[10mm] w-full"
        >
          <path d={bars.path} fill="#000" />
        </svg>
      )}
      <p className="text-center text-[9pt] leading-tight tracking-caps break-all">
        <bdi>{text}</bdi>
      </p>
    </div>
  )
}

function drawBars(text: string): { readonly width: number; readonly path: string } | null {
  const widths = code128(text)
  if (widths === null) return null
  let x = QUIET
  const path = widths.map((width, index) => {
    const bar = index % 2 === 0 ? `M${x} 0h${width}v1h-${width}z` : ''
    x += width
    return bar
  })
  return { width: x + QUIET, path: path.join('') }
}
