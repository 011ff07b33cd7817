/** One event in full, in a sheet over the log: in words, as the exact record, and its proof. */

import { useQuery } from '@tanstack/react-query'
import { Dialog } from 'radix-ui'
import { useRef } from 'react'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { EventFacts } from './EventFacts.tsx'
import { eventQuery } from './log-pages.ts'

type EventSheetProps = {
  /** Null while none is open. */
  readonly position: number | null
  readonly onOpen: (position: number) => void
  readonly onClose: () => void
}

export function EventSheet({ position, onOpen, onClose }: EventSheetProps) {
  const opener = useRef<Element>(null)
  return (
    <Dialog.Root
      open={position !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-20 animate-fade-in bg-black/50" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            // The library looks for a trigger of its own; ours is a row of the log.
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
          className="fixed inset-y-0 right-0 z-20 flex w-full max-w-2xl animate-sheet-in flex-col border-l border-line bg-page shadow-raised outline-none"
        >
          {position !== null && <Sheet position={position} onOpen={onOpen} />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type SheetProps = { readonly position: number; readonly onOpen: (position: number) => void }

function Sheet({ position, onOpen }: SheetProps) {
  const found = useQuery(eventQuery(position))
  const size = found.data?.head.size ?? position
  return (
    <>
      <header className="flex items-center gap-1 border-b border-line bg-surface py-3 pr-3 pl-5 sm:pl-6">
        <div className="min-w-0 flex-1">
          <Dialog.Title className="truncate text-lg">Event {position.toLocaleString('en-PK')}</Dialog.Title>
          <p className="min-h-5 text-sm text-muted">
            {found.data && `of ${found.data.head.size.toLocaleString('en-PK')}`}
          </p>
        </div>
        <Button look="quiet" size="snug" disabled={position <= 1} onClick={() => onOpen(position - 1)}>
          <Icon name="arrow-up" className="size-4" />
          Earlier
        </Button>
        <Button look="quiet" size="snug" disabled={position >= size} onClick={() => onOpen(position + 1)}>
          <Icon name="arrow-down" className="size-4" />
          Later
        </Button>
        <Dialog.Close
          aria-label="Close"
          className="grid size-11 place-items-center rounded-md transition-colors hover:bg-sunken"
        >
          <Icon name="cross" />
        </Dialog.Close>
      </header>
      <div className="flex-1 overflow-y-auto overscroll-contain px-5 py-6 sm:px-6">
        {found.failureReason !== null && (
          <ErrorNotice
            text={`The event could not be read: ${found.failureReason.message}`}
            retry={{ busy: found.isFetching, run: () => void found.refetch() }}
          />
        )}
        {found.data && <EventFacts key={position} position={position} record={found.data.record} />}
        {found.isLoading && found.failureReason === null && (
          <div role="status" className="flex flex-col gap-6">
            <span className="sr-only">Loading the event…</span>
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-32 w-full" />
            <Skeleton className="h-64 w-full" />
          </div>
        )}
      </div>
    </>
  )
}
