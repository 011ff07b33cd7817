/** The shopper's design: loaded as it was left, and saved after every step. */

import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { type Design, type DesignStep, emptyDesign, evolveDesign } from './design.ts'
import { designStore, loadDesign, saveDesign } from './design-storage.ts'
import { loadPicture, savePicture } from './picture-store.ts'

type OwnDesign = {
  readonly design: Design
  readonly take: Dispatch<DesignStep>
  /** False when the browser could not store the picture. */
  readonly pictureSaved: boolean
}

export function useDesign(): OwnDesign {
  const [design, evolve] = useReducer(evolveDesign, emptyDesign)
  const [pictureSaved, setPictureSaved] = useState(true)
  /** The steps taken before the stored design was loaded, to be repeated on it; null once it is loaded. */
  const early = useRef<DesignStep[] | null>([])

  useEffect(() => {
    let unmounted = false
    loadPicture().then((picture) => {
      if (unmounted) return
      evolve({ type: 'restored', design: loadDesign(picture, designStore) })
      early.current?.forEach(evolve)
      early.current = null
    })
    return () => {
      unmounted = true
    }
  }, [])

  // A stored design that is not loaded yet must not be overwritten.
  useEffect(() => {
    if (early.current === null) saveDesign(design, designStore)
  }, [design])

  const take = useCallback((step: DesignStep) => {
    evolve(step)
    early.current?.push(step)
    if (step.type === 'picture-chosen') savePicture(step.picture).then(setPictureSaved)
    if (step.type === 'picture-removed') savePicture(null)
  }, [])
  return { design, take, pictureSaved }
}
