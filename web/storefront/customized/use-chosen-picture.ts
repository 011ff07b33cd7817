/** Reads the picture that the shopper chooses from their device or drops on the page. */

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { orReload } from '#web/ui/reload-once.ts'
import { loadEditor } from './use-editor.ts'

const loadReader = () => import('../page/read-picture.ts')

type Dependencies = {
  /** Files are ignored while this is true. */
  readonly locked: boolean
  readonly onPicture: (picture: string, proportions: number) => void
}

export function useChosenPicture({ locked, onPicture }: Dependencies) {
  const input = useRef<HTMLInputElement>(null)
  const latestRead = useRef(0)
  const [reading, setReading] = useState(false)
  /** Why the last file was refused. */
  const [refusal, setRefusal] = useState<string | null>(null)

  const read = async (files: readonly File[]) => {
    if (locked) return
    latestRead.current += 1
    const thisRead = latestRead.current
    setReading(true)
    setRefusal(null)
    const result = await orReload(loadReader()).then(({ readPicture }) => readPicture(files), notLoaded)
    if (thisRead !== latestRead.current) return
    setReading(false)
    if (result.ok) onPicture(result.picture, result.proportions)
    else setRefusal(result.reason)
  }
  const over = useFileDrop(read)
  const take = () => {
    const files = [...(input.current?.files ?? [])]
    if (files.length === 0 || input.current === null) return
    // Without this, choosing the same file again would not fire a change event.
    input.current.value = ''
    read(files)
  }

  return {
    over: over && !locked,
    reading,
    refusal,
    choose: () => {
      input.current?.click()
      // Preload the code while the shopper looks for a picture. A failed load is repeated when the code is needed.
      loadReader().catch(() => undefined)
      loadEditor().catch(() => undefined)
    },
    clearRefusal: () => setRefusal(null),
    input: {
      ref: input,
      // The types in `picture-type.ts`, repeated here so that the page does not load that file for them.
      accept: 'image/png,image/jpeg,image/webp,image/gif,image/avif',
      onChange: take,
    },
  }
}

const notLoaded = ({ message }: Error) => ({ ok: false as const, reason: message })

/** Accepts files dropped anywhere on the page, which the browser would otherwise open. Returns true while files are dragged over the page. */
function useFileDrop(onDrop: (files: readonly File[]) => void): boolean {
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
