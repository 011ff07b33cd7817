/** A sheet over the right side of the page: `Sheet` is the frame, `SheetPage` its content. */

import { Dialog } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { CloseButton, DialogFrame, type DialogFrameProps } from './DialogFrame.tsx'

type SheetProps = Pick<DialogFrameProps, 'open' | 'onClose' | 'focusNext' | 'children'> & {
  readonly wide?: boolean
  /** On a wide screen it has room for two columns, and leaves the list in sight to which it belongs. */
  readonly columns?: boolean
}

export function Sheet({ wide = false, columns = false, ...frame }: SheetProps) {
  return (
    <DialogFrame
      {...frame}
      layer="z-20"
      className={`inset-y-0 right-0 animate-sheet-in border-l bg-page ${columns ? 'max-w-[44rem] md:max-w-[min(44rem,calc(100vw-var(--side)))] desk:max-w-[60rem]' : wide ? 'max-w-2xl' : 'max-w-xl'}`}
    />
  )
}

type SheetPageProps = {
  readonly title: string
  /** The title as it is drawn, where it is more than its words. */
  readonly heading?: ReactNode
  /** Under the title; its space is reserved before it is known. */
  readonly note: ReactNode
  /** Buttons beside Close. */
  readonly actions?: ReactNode
  /** Stays in sight under the content. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** Scrolls to the top when the title changes. */
export function SheetPage({ title, heading = title, note, actions, footer, children }: SheetPageProps) {
  return (
    <>
      {/* No landmark: a dialog over the sheet has a header of its own. */}
      <div className="flex items-center gap-1 border-b border-line bg-surface py-3 pr-3 pl-5 sm:pl-6">
        <div className="min-w-0 flex-1">
          <Dialog.Title className="text-lg leading-6">{heading}</Dialog.Title>
          <p className="min-h-5 text-sm text-muted">{note}</p>
        </div>
        {actions}
        <CloseButton />
      </div>
      <div
        key={title}
        data-sheet-body
        className="mt-(--notices) flex-1 overflow-y-auto overscroll-contain px-5 py-6 sm:px-6"
      >
        {children}
      </div>
      {footer !== undefined && <div data-sheet-footer>{footer}</div>}
    </>
  )
}

type SheetSectionProps = {
  readonly title: string
  /** At the end of the title's line. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function SheetSection({ title, actions, children }: SheetSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap last:mb-0 items-center justify-between gap-x-4 gap-y-1">
        <h3 id={id} className="text-lg leading-6">
          {title}
        </h3>
        {actions}
      </div>
      {children}
    </section>
  )
}
