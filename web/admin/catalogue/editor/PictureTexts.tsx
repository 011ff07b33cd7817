/** The alternative texts of the pictures. Each is written by itself from name and kind, so that they are opened only to be changed. */

import { Disclosure } from '#web/backoffice/ui/Disclosure.tsx'
import { type DraftPicture, limits } from './draft.ts'

type PictureTextsProps = {
  readonly pictures: readonly DraftPicture[]
  readonly onAlt: (key: string, alt: string) => void
}

export function PictureTexts({ pictures, onAlt }: PictureTextsProps) {
  return (
    <Disclosure summary="Descriptions" note="read aloud instead of the pictures">
      <ol className="grid gap-3 sm:grid-cols-2">
        {pictures.map(({ key, alt }, place) => (
          <li key={key}>
            <label className="block">
              <span className="mb-1.5 block text-sm text-muted">Alternative text of picture {place + 1}</span>
              <textarea
                rows={2}
                maxLength={limits.alt}
                value={alt}
                onChange={(event) => onAlt(key, event.target.value)}
                className="field-sizing-content max-h-40 min-h-16 w-full resize-none rounded-md border border-edge bg-surface px-3 py-2 text-sm hover:border-muted focus-visible:-outline-offset-1"
              />
            </label>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
