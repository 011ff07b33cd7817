/** A picture that the shopper chooses from their device or drops on the page. */

import { useRef, useState } from 'react'
import { loadEditor } from './use-editor.ts'
import { useFileDrop } from './use-file-drop.ts'

const loadReader = () => import('./read-picture.ts')

type Dependencies = {
  /** No picture is taken while this is true. */
  readonly locked: boolean
  readonly onPicture: (picture: string, proportions: number) => void
}

export function useChosenPicture({ locked, onPicture }: Dependencies) {
  const input = useRef<HTMLInputElement>(null)
  const newest = useRef(0)
  const [reading, setReading] = useState(false)
  /** Why the last file was not taken. */
  const [refusal, setRefusal] = useState<string | null>(null)

  const read = async (files: readonly File[]) => {
    if (locked) return
    newest.current += 1
    const turn = newest.current
    setReading(true)
    setRefusal(null)
    const result = await loadReader().then(({ readPicture }) => readPicture(files), notLoaded)
    if (turn !== newest.current) return
    setReading(false)
    if (result.ok) onPicture(result.picture, result.proportions)
    else setRefusal(result.reason)
  }
  const over = useFileDrop(read)
  const take = () => {
    const files = [...(input.current?.files ?? [])]
    if (files.length === 0 || input.current === null) return
    // So that the same file can be chosen again.
    input.current.value = ''
    read(files)
  }

  return {
    over: over && !locked,
    reading,
    refusal,
    choose: () => {
      input.current?.click()
      // While the shopper looks for a picture; what fails is fetched again when it is needed.
      loadReader().catch(() => undefined)
      loadEditor().catch(() => undefined)
    },
    clearRefusal: () => setRefusal(null),
    input: {
      ref: input,
      // What `picture-type.ts` knows; here too, so that the file is not fetched for it.
      accept: 'image/png,image/jpeg,image/webp,image/gif,image/avif',
      onChange: take,
    },
  }
}

const notLoaded = () => ({
  ok: false as const,
  reason: 'The design tool could not be loaded. Please check your connection and try again.',
})
