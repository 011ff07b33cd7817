/** The shopper's design. It is loaded from storage, and stored after every step. */

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
  /** Steps taken before the stored design has loaded, which are then repeated on it; null after that. */
  const earlySteps = useRef<DesignStep[] | null>([])

  useEffect(() => {
    let unmounted = false
    loadPicture().then((picture) => {
      if (unmounted) return
      evolve({ type: 'restored', design: loadDesign(picture, designStore) })
      earlySteps.current?.forEach(evolve)
      earlySteps.current = null
    })
    return () => {
      unmounted = true
    }
  }, [])

  // Do not overwrite a stored design before it is loaded.
  useEffect(() => {
    if (earlySteps.current === null) saveDesign(design, designStore)
  }, [design])

  const take = useCallback((step: DesignStep) => {
    evolve(step)
    earlySteps.current?.push(step)
    if (step.type === 'picture-chosen') savePicture(step.picture).then(setPictureSaved)
    if (step.type === 'picture-removed') savePicture(null)
  }, [])
  return { design, take, pictureSaved }
}
