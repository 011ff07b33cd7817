/** The design of this browser's shopper: taken up where it was left, kept at every step. */

import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { type Design, type DesignStep, emptyDesign, evolveDesign } from './design.ts'
import { designStore, loadDesign, saveDesign } from './design-storage.ts'
import { keepPicture, keptPicture } from './picture-store.ts'

type OwnDesign = {
  readonly design: Design
  readonly take: Dispatch<DesignStep>
  /** False when the browser could not keep the picture. */
  readonly kept: boolean
}

export function useDesign(): OwnDesign {
  const [design, evolve] = useReducer(evolveDesign, emptyDesign)
  const [kept, setKept] = useState(true)
  /** What the shopper did before the stored design was read; null since. Taken again on top of it. */
  const early = useRef<DesignStep[] | null>([])

  useEffect(() => {
    let gone = false
    keptPicture().then((picture) => {
      if (gone) return
      evolve({ type: 'restored', design: loadDesign(picture, designStore) })
      early.current?.forEach(evolve)
      early.current = null
    })
    return () => {
      gone = true
    }
  }, [])

  // What has not been read yet must not be written over.
  useEffect(() => {
    if (early.current === null) saveDesign(design, designStore)
  }, [design])

  const take = useCallback((step: DesignStep) => {
    evolve(step)
    early.current?.push(step)
    if (step.type === 'picture-chosen') keepPicture(step.picture).then(setKept)
    if (step.type === 'picture-removed') keepPicture(null)
  }, [])
  return { design, take, kept }
}
