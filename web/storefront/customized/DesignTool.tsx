/** The design tool: places the shopper's own picture on a shirt. */

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { buttonClass } from '#web/ui/Button.tsx'
import { LockIcon } from '#web/ui/later-icons.tsx'
import { DesignChoices } from './DesignChoices.tsx'
import { DropZone } from './DropZone.tsx'
import type { DesignStep } from './design.ts'
import type { Placement } from './placement.ts'
import { Shirt } from './Shirt.tsx'
import { useChosenPicture } from './use-chosen-picture.ts'
import { useDesign } from './use-design.ts'
import { useEditor } from './use-editor.ts'

/** `heading` is shown above the choices. */
export function DesignTool({ heading }: { readonly heading: ReactNode }) {
  const { design, take, pictureSaved } = useDesign()
  const { picture, placement, colour, saved } = design
  const { editor, loadFailed } = useEditor(picture !== null)
  const helpId = useId()
  const helpTitleId = useId()

  const shirtRef = useRef<HTMLElement>(null)
  // A button that disappears when it is pressed passes the focus to the element that replaces it.
  const pictureRef = useRef<HTMLDivElement>(null)
  const chooseRef = useRef<HTMLButtonElement>(null)
  const focusNext = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the picture was added or removed.
  useEffect(() => {
    const next = pictureRef.current ?? chooseRef.current
    if (!focusNext.current || next === null) return
    focusNext.current = false
    next.focus({ preventScroll: true })
  }, [picture, editor])

  const chooser = useChosenPicture({
    locked: saved,
    onPicture: (chosen, proportions) => {
      focusNext.current = true
      act({ type: 'picture-chosen', picture: chosen, proportions })
    },
  })
  /** Every step clears the message about the last refused file. */
  const act = (step: DesignStep) => {
    chooser.clearRefusal()
    take(step)
  }
  const remove = () => {
    focusNext.current = true
    act({ type: 'picture-removed' })
  }
  const place = (next: Placement) => act({ type: 'picture-placed', placement: next })

  const loadError =
    loadFailed && picture !== null
      ? 'Your picture could not be shown. Please check your connection and reload.'
      : null
  return (
    <section
      aria-label="Shirt design tool"
      className="frame grid gap-x-12 gap-y-6 overflow-x-clip pb-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:pt-4 lg:pb-20 xl:gap-x-20"
    >
      <div className="lg:col-start-2">{heading}</div>
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <div
          className={`relative [background-image:linear-gradient(to_bottom_right,var(--color-sunken),var(--color-line))] px-4 py-4 outline-2 -outline-offset-8 outline-dashed transition-[outline-color] max-md:-mx-[clamp(1rem,4vw,3rem)] md:py-8 ${chooser.over ? 'outline-gold-deep' : 'outline-transparent'}`}
        >
          <Shirt ref={shirtRef} colour={colour} editable={picture !== null && !saved}>
            {(visibleColour) => (
              <>
                {picture === null && (
                  <DropZone
                    colour={visibleColour}
                    buttonRef={chooseRef}
                    over={chooser.over}
                    reading={chooser.reading}
                    onChoose={chooser.choose}
                  />
                )}
                {picture !== null && editor && (
                  <editor.PictureOnShirt
                    surface={shirtRef}
                    picture={picture}
                    placement={placement}
                    locked={saved}
                    onPlace={place}
                    pictureRef={pictureRef}
                    describedBy={helpId}
                  />
                )}
              </>
            )}
          </Shirt>
          {saved && (
            <p className="caps absolute top-4 left-4 flex items-center gap-2 bg-ink px-3 py-2 text-on-ink">
              <LockIcon className="size-4" /> Saved
            </p>
          )}
        </div>
        <input {...chooser.input} type="file" aria-label="Picture" hidden />
        {(chooser.refusal ?? loadError) !== null && (
          <p role="alert" className="mt-4 border-l-2 border-danger bg-surface px-5 py-4 text-danger">
            {chooser.refusal ?? loadError}
          </p>
        )}
        <div className="mt-4 flex min-h-11 flex-wrap items-center justify-center gap-x-4 lg:justify-start gap-y-2">
          {picture === null ? (
            <p className="text-center text-sm text-balance text-muted">
              PNG, JPEG, WebP, GIF or AVIF, up to 10 MB.
            </p>
          ) : (
            <>
              {editor && !saved && <editor.PictureBar placement={placement} onPlace={place} />}
              <PictureActions locked={saved} onReplace={chooser.choose} onRemove={remove} />
            </>
          )}
        </div>
        {!pictureSaved && picture !== null && (
          <p className="mt-4 border-l-2 border-gold bg-surface px-5 py-4 text-muted">
            This browser does not let us keep your picture: it lasts until you leave the page.
          </p>
        )}
      </div>
      <div>
        <DesignChoices design={design} take={act} />
        <section aria-labelledby={helpTitleId} className="mt-8 border-t border-line pt-6">
          <h2 id={helpTitleId} className="caps mb-3">
            How It Works
          </h2>
          <KeyHelp id={helpId} />
        </section>
      </div>
    </section>
  )
}

type Props = {
  readonly locked: boolean
  readonly onReplace: () => void
  readonly onRemove: () => void
}

/** The buttons that replace and remove the picture. */
function PictureActions({ locked, onReplace, onRemove }: Props) {
  return (
    <div className="flex gap-6 px-2">
      {!locked && (
        <button type="button" onClick={onReplace} className={buttonClass('quiet')}>
          Replace
        </button>
      )}
      <button type="button" onClick={onRemove} className={buttonClass('quiet')}>
        Remove
      </button>
    </div>
  )
}

const keys: readonly (readonly [readonly string[], string])[] = [
  [['←', '↑', '↓', '→'], 'move'],
  [['+', '−'], 'resize'],
  [['[', ']'], 'turn'],
  [['Shift'], 'with any of them goes further'],
]

/** Explains how to change the picture with the pointer and with keys. */
function KeyHelp({ id }: { readonly id: string }) {
  return (
    <div id={id} className="text-sm text-muted">
      <p>
        Drag the picture to move it, its corners to resize it, the round handle to turn it. Two fingers do it
        all.
      </p>
      <dl className="mt-3 grid pointer-coarse:hidden grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(([keyCaps, effect]) => (
          <div key={effect} className="contents">
            <dt className="flex gap-1">
              {keyCaps.map((keyCap) => (
                <kbd
                  key={keyCap}
                  className="grid h-6 min-w-6 place-items-center border border-line bg-surface px-1.5 font-sans text-xs text-ink"
                >
                  {keyCap}
                </kbd>
              ))}
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
