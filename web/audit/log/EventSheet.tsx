/** One event in full, in a sheet over the log: in words, as the exact record, and its proof. */

import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Sheet, SheetPage } from '#web/backoffice/ui/Sheet.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useLastShown } from '#web/backoffice/ui/use-last-shown.ts'
import { EventFacts } from './EventFacts.tsx'
import { eventQuery } from './log-pages.ts'

type EventSheetProps = {
  /** Null while none is open. */
  readonly position: number | null
  readonly onOpen: (position: number) => void
  readonly onClose: () => void
}

export function EventSheet({ position, onOpen, onClose }: EventSheetProps) {
  const last = useLastShown(position)
  // In the list below; a click on a row's words alone has not given the focus to its link.
  const focusNext = () => document.querySelector<HTMLElement>(`[data-event="${last.current}"]`)
  return (
    <Sheet open={position !== null} onClose={onClose} focusNext={focusNext} wide>
      {position !== null && <EventInSheet position={position} onOpen={onOpen} />}
    </Sheet>
  )
}

type EventInSheetProps = { readonly position: number; readonly onOpen: (position: number) => void }

function EventInSheet({ position, onOpen }: EventInSheetProps) {
  const { data, failureReason, isFetching, isLoading, refetch } = useQuery(eventQuery(position))
  const size = data?.head.size ?? position
  const steps = (
    <>
      <Button look="quiet" size="snug" disabled={position <= 1} onClick={() => onOpen(position - 1)}>
        <Icon name="arrow-up" className="size-4" />
        Earlier
      </Button>
      <Button look="quiet" size="snug" disabled={position >= size} onClick={() => onOpen(position + 1)}>
        <Icon name="arrow-down" className="size-4" />
        Later
      </Button>
    </>
  )
  return (
    <SheetPage
      title={`Event ${position.toLocaleString('en-PK')}`}
      note={data && `of ${data.head.size.toLocaleString('en-PK')}`}
      actions={steps}
    >
      {failureReason !== null && (
        <ErrorNotice
          text={`The event could not be read: ${failureReason.message}`}
          retry={{ busy: isFetching, run: () => void refetch() }}
        />
      )}
      {data && <EventFacts key={position} position={position} record={data.record} />}
      {isLoading && failureReason === null && (
        <div role="status" className="flex flex-col gap-6">
          <span className="sr-only">Loading the event…</span>
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </SheetPage>
  )
}
