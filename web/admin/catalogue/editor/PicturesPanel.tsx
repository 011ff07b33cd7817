/** The pictures of a product: dropped, pasted, chosen or taken; in order, cropped, described and removed. */

import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { type Draft, limits, withPictures } from './draft.ts'
import { FormPanel } from './FormPanel.tsx'
import { PictureTexts } from './PictureTexts.tsx'
import { PictureTile } from './PictureTile.tsx'
import type { Uploads } from './use-uploads.ts'

type PicturesPanelProps = {
  readonly draft: Draft
  readonly edit: (change: (draft: Draft) => Draft) => void
  readonly uploads: Uploads
  readonly changes: number
  readonly error: string | undefined
}

export function PicturesPanel({ draft, edit, uploads, changes, error }: PicturesPanelProps) {
  const [over, setOver] = useState(false)
  const [said, setSaid] = useState('')
  const { pictures } = draft
  const room = limits.pictures - pictures.length

  function add(files: readonly File[]) {
    if (files.length === 0) return
    const added = uploads.add(files, room)
    if (added < files.length)
      toast.warning(`${added} of ${files.length} added`, {
        description: `A product has at most ${limits.pictures} pictures.`,
      })
  }

  function drop(event: DragEvent) {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }

  function paste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    add(files)
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= pictures.length || from === to) return
    edit((now) => {
      const others = now.pictures.toSpliced(from, 1)
      return withPictures(now, others.toSpliced(to, 0, ...now.pictures.slice(from, from + 1)))
    })
    setSaid(`Picture ${from + 1} is now picture ${to + 1} of ${pictures.length}.`)
  }

  return (
    <FormPanel
      title="Pictures"
      note="Upright 4:5. The first is shown on the card."
      changes={changes}
      error={error}
      onPaste={paste}
      onDragOver={(event) => {
        if (![...event.dataTransfer.types].includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={over ? 'outline-2 outline-gold outline-dashed' : ''}
    >
      <div
        className={
          pictures.length === 0
            ? ''
            : 'flex flex-col gap-3 sm:grid sm:grid-cols-5 lg:grid-cols-4 xl:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))]'
        }
      >
        {/* On a phone a strip from edge to edge of the panel. */}
        <ol
          aria-label="Pictures in order"
          className="-mx-4 -my-1 flex gap-3 overflow-x-auto px-4 py-1 [scrollbar-width:none] empty:hidden max-sm:fade-end max-sm:*:w-33 max-sm:*:shrink-0 sm:contents"
        >
          {pictures.map((picture, place) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              place={place}
              count={pictures.length}
              upload={uploads.uploads.get(picture.key)}
              onMove={(to) => move(place, to)}
              onCrop={(area) => uploads.crop(picture.key, area)}
              onRetry={() => uploads.retry(picture.key)}
              onRemove={() => {
                uploads.forget(picture.key)
                edit((now) =>
                  withPictures(
                    now,
                    now.pictures.filter(({ key }) => key !== picture.key),
                  ),
                )
                setSaid('The picture was removed.')
              }}
            />
          ))}
        </ol>
        {room > 0 && <AddPictures isFirst={pictures.length === 0} onAdd={add} />}
      </div>
      {pictures.length > 0 && (
        <PictureTexts
          pictures={pictures}
          onAlt={(key, alt) =>
            edit((now) => ({
              ...now,
              pictures: now.pictures.map((each) =>
                each.key === key ? { ...each, alt, ownAlt: true } : each,
              ),
            }))
          }
        />
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </FormPanel>
  )
}

type AddPicturesProps = {
  /** Whether there is no picture yet. */
  readonly isFirst: boolean
  readonly onAdd: (files: readonly File[]) => void
}

function AddPictures({ isFirst, onAdd }: AddPicturesProps) {
  const chosen = useRef<HTMLInputElement>(null)
  const taken = useRef<HTMLInputElement>(null)
  const take = (input: HTMLInputElement) => {
    onAdd([...(input.files ?? [])])
    // The same file can be chosen again.
    input.value = ''
  }
  return (
    <div
      className={`flex min-w-0 justify-center gap-1 rounded-md border border-dashed border-edge p-2 text-center ${isFirst ? 'min-h-40' : 'max-sm:p-0.5 sm:max-lg:aspect-4/5 sm:max-lg:flex-col lg:max-xl:col-span-full lg:max-xl:p-0.5 xl:aspect-4/5 xl:flex-col'}`}
    >
      <button
        type="button"
        onClick={() => chosen.current?.click()}
        className={`flex min-h-11 items-center justify-center gap-1 rounded-sm text-sm hover:bg-sunken ${isFirst ? 'flex-1 flex-col' : 'flex-1 sm:max-lg:flex-col xl:flex-col'}`}
      >
        <Icon name="plus" />
        Add pictures
        <span className="text-xs text-balance text-muted max-sm:hidden pointer-coarse:hidden">
          or drop or paste them
        </span>
      </button>
      <button
        type="button"
        onClick={() => taken.current?.click()}
        className={`flex min-h-11 items-center justify-center rounded-sm text-sm hover:bg-sunken sm:pointer-fine:hidden ${isFirst ? 'flex-1 flex-col gap-1 rounded-l-none border-l border-line' : 'gap-2 border-line max-sm:flex-1 max-sm:rounded-l-none max-sm:border-l lg:max-xl:flex-1 lg:max-xl:rounded-l-none lg:max-xl:border-l'}`}
      >
        <Icon name="camera" className={isFirst ? 'size-5' : 'size-4'} />
        Take one
      </button>
      <input
        ref={chosen}
        type="file"
        accept="image/*"
        multiple
        aria-label="Choose pictures"
        tabIndex={-1}
        onChange={(event) => take(event.target)}
        className="sr-only"
      />
      <input
        ref={taken}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Take a picture"
        tabIndex={-1}
        onChange={(event) => take(event.target)}
        className="sr-only"
      />
    </div>
  )
}
