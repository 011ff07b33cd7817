/** Loads the late parts of a product's page. Only the components that use them re-render when they arrive, not the whole page. */

import { useDeferredValue, useEffect } from 'react'
import { create } from 'zustand'
import { orReload } from '#web/ui/reload-once.ts'

export type LateParts = typeof import('./late-parts.ts')

/** Undefined while the code is loading the first time; null after a failure, until a new try succeeds. */
type LoadedParts = LateParts | null | undefined

const useLoadedParts = create<{ readonly parts: LoadedParts }>()(() => ({ parts: undefined }))

/** The value is deferred, so that the browser can respond to the shopper between the steps of the rendering. */
export const useLateParts = (): LoadedParts => useDeferredValue(useLoadedParts(({ parts }) => parts))

export function useLoadLateParts(): void {
  useEffect(() => {
    const start = (parts: LateParts) => {
      useLoadedParts.setState({ parts })
      parts.refreshStock()
    }
    const load = () => {
      orReload(import('./late-parts.ts')).then(start, () => {
        useLoadedParts.setState({ parts: null })
        for (const type of ['online', 'scroll']) addEventListener(type, load, { once: true })
      })
    }
    load()
  }, [])
}
