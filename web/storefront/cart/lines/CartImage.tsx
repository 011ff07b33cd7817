/** The small picture of a cart line. A shirt icon replaces a missing or broken picture. */

import { useState } from 'react'
import { ShirtIcon } from '#web/ui/icons.tsx'
import type { CartLine } from '../cart.ts'

type Props = { readonly line: Pick<CartLine, 'image' | 'name'>; readonly className?: string }

export function CartImage({ line: { image, name }, className = '' }: Props) {
  const [failed, setFailed] = useState(false)
  return (
    <div className={`aspect-4/5 shrink-0 self-start overflow-hidden bg-sunken ${className}`}>
      {failed || image === '' ? (
        <div
          role="img"
          aria-label={`Custom design: ${name}`}
          className="grid size-full place-content-center justify-items-center gap-1 text-muted"
        >
          <ShirtIcon className="size-8" />
          <span className="text-xs">Custom design</span>
        </div>
      ) : (
        <img
          src={image}
          alt=""
          width={320}
          height={400}
          onError={() => setFailed(true)}
          className="size-full object-cover"
        />
      )}
    </div>
  )
}
