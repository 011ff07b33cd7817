/**
 * A native modal dialog: it traps the focus and returns it on closing; Escape and a click on the backdrop close it. It
 * is shown in the middle or at the top, or slides in from a side.
 */

import { type PointerEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { CloseIcon } from './icons.tsx'

const places = {
  middle: 'dialog-middle m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)]',
  top: 'dialog-middle mx-auto mt-[max(1rem,10dvh)] max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)]',
  left: 'dialog-left mr-auto h-dvh max-h-none w-[calc(100%-2.5rem)] max-w-md',
  right: 'dialog-right ml-auto h-dvh max-h-none w-[calc(100%-2.5rem)] max-w-md',
} as const

const beside = (place: keyof typeof places) => place === 'left' || place === 'right'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly place?: keyof typeof places
  /** Width of a dialog in the middle or at the top. */
  readonly className?: string
  /** The element that gets the focus at first, if not the Close button. */
  readonly firstFocus?: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

export function Dialog({
  open,
  onClose,
  title,
  place = 'middle',
  className = 'max-w-md',
  firstFocus,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBackdrop = useRef(false)
  const titleId = useId()
  // Content that has been shown stays rendered, so that it is still there while the dialog fades out.
  const [shownBefore, setShownBefore] = useState(open)
  if (open && !shownBefore) setShownBefore(true)

  useEffect(() => {
    const element = dialog.current
    if (open && element?.open === false) {
      element.showModal()
      firstFocus?.current?.focus()
    }
    if (!open && element?.open) element.close()
  }, [open, firstFocus])

  // Only a click that begins and ends on the backdrop closes it, not a text selection that ends there.
  const onBackdrop = (event: PointerEvent) => event.target === event.currentTarget
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={(event) => {
        pressedBackdrop.current = onBackdrop(event)
      }}
      onPointerUp={(event) => {
        if (pressedBackdrop.current && onBackdrop(event)) {
          event.preventDefault()
          onClose()
        }
      }}
      className={`dialog bg-page text-ink ${places[place]} ${beside(place) ? '' : className}`}
    >
      {(open || shownBefore) && (
        <div className={`flex flex-col ${beside(place) ? 'h-full' : 'max-h-[calc(100dvh-2rem)]'}`}>
          <header className="flex shrink-0 items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-6">
            <h2 id={titleId} tabIndex={-1} className="text-xl">
              {title}
            </h2>
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className="grid size-11 place-items-center transition-colors hover:text-gold-deep"
            >
              <CloseIcon />
            </button>
          </header>
          {children}
        </div>
      )}
    </dialog>
  )
}
