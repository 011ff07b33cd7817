import { useEffect, useEffectEvent, useState } from 'react'

/** Accepts files dropped anywhere on the page, which the browser would otherwise open. Returns true while files are dragged over the page. */
export function useFileDrop(onDrop: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const dropped = useEffectEvent(onDrop)

  useEffect(() => {
    const watch = new AbortController()
    const { signal } = watch
    for (const type of ['dragover', 'drop'] as const) {
      const onDrag = (event: DragEvent) => {
        const dragged = event.dataTransfer
        if (!dragged?.types.includes('Files')) return
        event.preventDefault()
        setOver(type !== 'drop')
        if (type === 'drop') dropped([...dragged.files])
      }
      addEventListener(type, onDrag, { signal })
    }
    addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false), { signal })
    return () => watch.abort()
  }, [])
  return over
}
