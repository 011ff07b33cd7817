/** Reads the picture that the shopper chooses from their device or drops on the page. */

import { useRef, useState } from 'react'
import { orReload } from '#web/ui/reload-once.ts'
import { loadEditor } from './use-editor.ts'
import { useFileDrop } from './use-file-drop.ts'

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
