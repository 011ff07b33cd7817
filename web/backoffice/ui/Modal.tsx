/** A dialog in the middle of the screen, or on a phone at its foot. Focus goes back to what it was opened from. */

import { Dialog } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { Icon } from './Icon.tsx'

type ModalProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** One sentence under the title. */
  readonly text?: ReactNode
  readonly wide?: boolean
  readonly footer?: ReactNode
  readonly children: ReactNode
}

export function Modal({ open, onClose, title, text, wide = false, footer, children }: ModalProps) {
  const opener = useRef<Element>(null)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-black/50" />
        <Dialog.Content
          {...(text === undefined && { 'aria-describedby': undefined })}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]'))
              event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
          className={`fixed inset-x-0 bottom-0 z-40 mx-auto flex max-h-[92dvh] w-full animate-fade-in flex-col rounded-t-lg border border-line bg-surface shadow-raised outline-none sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-lg ${
            wide ? 'sm:max-w-3xl' : 'sm:max-w-md'
          }`}
        >
          <header className="flex items-start justify-between gap-4 border-b border-line py-3 pr-3 pl-5 sm:pl-6">
            <div className="min-w-0 py-2">
              <Dialog.Title className="text-lg">{title}</Dialog.Title>
              {text !== undefined && (
                <Dialog.Description className="mt-0.5 text-sm text-muted">{text}</Dialog.Description>
              )}
            </div>
            <Dialog.Close
              aria-label="Close"
              className="grid size-11 shrink-0 place-items-center rounded-md transition-colors hover:bg-sunken"
            >
              <Icon name="cross" />
            </Dialog.Close>
          </header>
          <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain px-5 py-5 sm:px-6">
            {children}
          </div>
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4 sm:px-6">
              {footer}
            </footer>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
