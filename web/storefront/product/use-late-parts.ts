import { useEffect, useState } from 'react'

export type LateParts = typeof import('./late-parts.ts')

/** Null until their code is there. */
export function useLateParts(): LateParts | null {
  const [parts, setParts] = useState<LateParts | null>(null)
  useEffect(() => {
    // The page works without them.
    import('./late-parts.ts').then(setParts, () => undefined)
  }, [])
  return parts
}
