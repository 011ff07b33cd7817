import { useEffect, useState } from 'react'

export type LateParts = typeof import('./late-parts.ts')

/** Undefined until their code has been asked for; null while it could not be fetched, which is tried again. */
export function useLateParts(): LateParts | null | undefined {
  const [parts, setParts] = useState<LateParts | null>()
  useEffect(() => {
    const take = (loaded: LateParts) => {
      setParts(loaded)
      loaded.refreshStock()
    }
    const load = () => {
      import('./late-parts.ts').then(take, () => {
        setParts(null)
        for (const type of ['online', 'scroll']) addEventListener(type, load, { once: true })
      })
    }
    load()
  }, [])
  return parts
}
