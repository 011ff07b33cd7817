/**
 * The common frame of dialogs and sheets: it darkens the page, ignores clicks on notices, and returns the focus to the
 * element that opened it.
 */

import { Dialog } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { Icon } from './Icon.tsx'

export type DialogFrameProps = {
  readonly open: boolean
  readonly onClose: () => void
  /** A dialog lies over a sheet. */
  readonly layer: 'z-20' | 'z-40'
  /** Whether a `Dialog.Description` is inside. */
  readonly described?: boolean
  readonly className: string
  /** Where the focus goes when a dialog opens; null for its first control. */
  readonly focusFirst?: (() => HTMLElement | null) | undefined
  /** Where the focus goes when it closes; null for the element that opened it. */
  readonly focusNext?: (() => HTMLElement | null) | undefined
  readonly children: ReactNode
}

export function DialogFrame(props: DialogFrameProps) {
  const { open, onClose, layer, described = false, className, focusFirst, focusNext, children } = props
  const opener = useRef<Element>(null)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className={`fixed inset-0 ${layer} animate-fade-in bg-black/50`} />
        <Dialog.Content
          {...(!described && { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            // A sheet is read before anything in it is pressed: no button of its head is ringed.
            const isSheet = layer === 'z-20'
            const first = isSheet ? event.target : focusFirst?.()
            if (!(first instanceof HTMLElement)) return
            event.preventDefault()
            first.focus()
          }}
          onEscapeKeyDown={(event) => {
            // Escape first closes the open list of a field, or what says that it uses the key itself.
            if (
              event.target instanceof Element &&
              event.target.closest('[role=combobox][aria-expanded=true], [data-keeps-escape]')
            )
              event.preventDefault()
          }}
          onInteractOutside={(event) => {
            // Undo in a notice must not close the dialog under it.
            if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]'))
              event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            // The library expects a trigger element of its own; here any row, card or notice may open a dialog.
            event.preventDefault()
            const next = focusNext?.()
            if (next) {
              // Some engines scroll what gets the focus to the middle of the window.
              next.focus({ preventScroll: true })
              next.scrollIntoView({ block: 'nearest' })
            }
            // The page does not scroll: after a click outside of all controls, the focused element is the whole screen.
            else if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
          }}
          className={`fixed ${layer} flex w-full flex-col border-line shadow-raised outline-none ${className}`}
        >
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

export function CloseButton() {
  return (
    <Dialog.Close
      aria-label="Close"
      className="grid size-11 shrink-0 place-items-center rounded-md transition-colors hover:bg-sunken"
    >
      <Icon name="cross" />
    </Dialog.Close>
  )
}
