/** A QR code of a text. It is a single path, so that its printed edges stay sharp. */

import encodeQR from 'qr'
import { useMemo } from 'react'

type QrCodeProps = { readonly text: string; readonly label: string; readonly className?: string }

export function QrCode({ text, label, className = '' }: QrCodeProps) {
  const { size, path } = useMemo(() => drawCode(text), [text])
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      data-text={text}
      className={className}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

/** The code includes a border of two modules, which must stay white. */
function drawCode(text: string) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 })
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size: rows.length, path }
}
