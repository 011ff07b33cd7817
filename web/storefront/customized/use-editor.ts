import { useEffect, useState } from 'react'
import { orReload } from '#web/ui/reload-once.ts'

export const loadEditor = () => import('./PictureEditor.tsx')

type Editor = Awaited<ReturnType<typeof loadEditor>>

/** Loads the code that shows and edits a picture when there is one. `loadFailed` is true when that failed. */
export function useEditor(needed: boolean) {
  const [editor, setEditor] = useState<Editor | null>(null)
  const [loadFailed, setLoadFailed] = useState(false)
  useEffect(() => {
    if (!needed || editor !== null) return
    setLoadFailed(false)
    orReload(loadEditor()).then(setEditor, () => setLoadFailed(true))
  }, [needed, editor])
  return { editor, loadFailed }
}
