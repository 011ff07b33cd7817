import { useEffect, useState } from 'react'

export const loadEditor = () => import('./PictureEditor.tsx')

type Editor = Awaited<ReturnType<typeof loadEditor>>

/** The code that shows and changes a picture, fetched once there is one; `missing` when that failed. */
export function useEditor(wanted: boolean) {
  const [editor, setEditor] = useState<Editor | null>(null)
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    if (!wanted || editor !== null) return
    setMissing(false)
    loadEditor().then(setEditor, () => setMissing(true))
  }, [wanted, editor])
  return { editor, missing }
}
