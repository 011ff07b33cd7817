/** The code of a product's late parts, for the few components that wait for it: the page itself is not drawn again when it is there. */

import { useDeferredValue, useEffect } from 'react'
import { create } from 'zustand'

type LateParts = typeof import('./late-parts.ts')

/** Undefined until their code has been asked for; null while it could not be fetched, which is tried again. */
type Fetched = LateParts | null | undefined

const useFetched = create<{ readonly parts: Fetched }>()(() => ({ parts: undefined }))

/** Drawn in small pieces, so that the browser can answer in between. */
export const useLateParts = (): Fetched => useDeferredValue(useFetched(({ parts }) => parts))

export function useFetchLateParts(): void {
  useEffect(() => {
    const take = (parts: LateParts) => {
      useFetched.setState({ parts })
      parts.refreshStock()
    }
    const load = () => {
      import('./late-parts.ts').then(take, () => {
        useFetched.setState({ parts: null })
        for (const type of ['online', 'scroll']) addEventListener(type, load, { once: true })
      })
    }
    load()
  }, [])
}
