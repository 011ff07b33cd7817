/** One picture of a product with its progress, its place and its crop. */

import { type PointerEvent, useState } from 'react'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { late } from '#web/backoffice/ui/late.tsx'
import { pictureUrl } from '#web/ui/picture-url.ts'
import { type Area, wholeArea } from './crop.ts'
import type { DraftPicture } from './draft.ts'
import type { Upload } from './use-uploads.ts'

const Cropper = late(() => import('./Cropper.tsx').then((module) => module.Cropper), null)

/** A mouse shows the buttons over the picture at which it points, as the keyboard does; a finger has them below it. */
const overPicture =
  'pointer-fine:absolute pointer-fine:inset-x-1.5 pointer-fine:bottom-1.5 pointer-fine:rounded-md pointer-fine:bg-surface/92 pointer-fine:opacity-0 pointer-fine:transition-opacity pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100'

type PictureTileProps = {
  readonly picture: DraftPicture
  readonly place: number
  readonly count: number
  readonly upload: Upload | undefined
  readonly onMove: (to: number) => void
  readonly onCrop: (area: Area) => void
  readonly onRetry: () => void
  readonly onRemove: () => void
}

export function PictureTile(props: PictureTileProps) {
  const { picture, place, count, upload, onMove, onCrop, onRetry, onRemove } = props
  const [cropping, setCropping] = useState(false)
  const named = `picture ${place + 1}`
  const shown = upload?.address ?? pictureUrl(picture.file ?? picture.picture, 320)
  return (
    <li data-picture={place} className="group relative flex min-w-0 flex-col gap-1">
      <div
        className="relative aspect-4/5 cursor-grab touch-pan-y overflow-hidden rounded-md border border-line bg-sunken"
        {...dragToPlace(place, onMove)}
      >
        {upload?.area ? (
          <img
            src={shown}
            alt={picture.alt}
            draggable={false}
            className="absolute max-w-none"
            style={{
              width: `${100 / upload.area.width}%`,
              height: `${100 / upload.area.height}%`,
              left: `${(-100 * upload.area.left) / upload.area.width}%`,
              top: `${(-100 * upload.area.top) / upload.area.height}%`,
            }}
          />
        ) : (
          <img
            src={shown}
            alt={picture.alt}
            draggable={false}
            className="absolute inset-0 size-full object-cover"
          />
        )}
        {place === 0 && (
          <span className="absolute top-1.5 left-1.5 rounded-sm bg-page/90 px-1.5 text-xs">Card</span>
        )}
        {upload?.sent !== null && upload !== undefined && <Progress sent={upload.sent} of={named} />}
        {upload?.error && (
          <div
            role="alert"
            className="absolute inset-0 flex flex-col justify-end gap-2 bg-page/90 p-2 text-sm"
          >
            <p className="text-danger">{upload.error}</p>
            <Button size="snug" onClick={onRetry}>
              Try again
            </Button>
          </div>
        )}
      </div>
      <div className={`grid grid-cols-3 ${upload?.error ? '' : overPicture}`}>
        <TileButton
          label={`Move ${named} forward`}
          icon="arrow-up"
          turn="-rotate-90"
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        />
        <TileButton
          label={`Move ${named} back`}
          icon="arrow-up"
          turn="rotate-90"
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        />
        <TileButton label={`Remove ${named}`} icon="bin" onClick={onRemove} />
        {/* Its room is there before the picture was read, so that nothing moves then. */}
        {upload && (
          <TileButton
            label={`Crop ${named}`}
            icon="crop"
            disabled={upload.measures === null}
            onClick={() => setCropping(true)}
          />
        )}
      </div>
      {cropping && upload?.measures && (
        <Cropper
          address={upload.address}
          measures={upload.measures}
          area={upload.area ?? wholeArea(upload.measures)}
          onClose={() => setCropping(false)}
          onCrop={(area) => {
            setCropping(false)
            onCrop(area)
          }}
        />
      )}
    </li>
  )
}

function Progress({ sent, of }: { readonly sent: number | null; readonly of: string }) {
  const percent = Math.round((sent ?? 0) * 100)
  return (
    <div className="absolute inset-x-0 bottom-0 bg-page/90 p-2 text-xs">
      <p>{percent < 100 ? `Sending, ${percent}%` : 'Preparing…'}</p>
      <progress
        max={100}
        value={percent}
        aria-label={`Sending ${of}`}
        className="mt-1 block h-1.5 w-full overflow-hidden rounded-full accent-gold"
      />
    </div>
  )
}

type TileButtonProps = {
  readonly label: string
  readonly icon: 'arrow-up' | 'crop' | 'bin'
  readonly turn?: string
  readonly disabled?: boolean
  readonly onClick: () => void
}

function TileButton({ label, icon, turn = '', disabled = false, onClick }: TileButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className="grid h-9 place-items-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink disabled:opacity-30 pointer-coarse:h-11"
    >
      <Icon name={icon} className={`size-4 ${turn}`} />
    </button>
  )
}

/** A picture that is dragged with the mouse moves to the picture over which it is dropped. The buttons do the same. */
function dragToPlace(place: number, onMove: (to: number) => void) {
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      event.preventDefault()
      const end = ({ clientX, clientY }: globalThis.PointerEvent) => {
        const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-picture]')
        const to = Number(over?.dataset.picture)
        if (over && to !== place) onMove(to)
      }
      window.addEventListener('pointerup', end, { once: true })
    },
  }
}
