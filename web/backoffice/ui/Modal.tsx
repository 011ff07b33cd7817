/** A dialog in the middle of the screen, or on a phone at its bottom. The focus returns to the element that opened it. */

import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { CloseButton, DialogFrame } from './DialogFrame.tsx'

type ModalProps = {
  /** Left out where it is rendered only while it is open. */
  readonly open?: boolean
  readonly onClose: () => void
  readonly title: string
  /** One sentence under the title. */
  readonly text?: ReactNode
  readonly wide?: boolean
  /** Where the focus goes when it opens; null for its first control. */
  readonly focusFirst?: () => HTMLElement | null
  /** Where the focus goes when it closes; null for the element that opened it. */
  readonly focusNext?: () => HTMLElement | null
  readonly footer?: ReactNode
  readonly children: ReactNode
}

export function Modal(props: ModalProps) {
  const { open = true, onClose, title, text, wide = false, focusFirst, focusNext, footer, children } = props
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      layer="z-40"
      focusFirst={focusFirst}
      focusNext={focusNext}
      described={text !== undefined}
      className={`inset-x-0 bottom-0 mx-auto max-h-[calc(92dvh-var(--notices,0px))] animate-fade-in rounded-t-lg border bg-surface sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-lg ${
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
        <CloseButton />
      </header>
      <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain px-5 py-5 sm:px-6">{children}</div>
      {footer !== undefined && (
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4 sm:px-6">
          {footer}
        </footer>
      )}
    </DialogFrame>
  )
}
