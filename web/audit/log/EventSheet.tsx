/** One event in full, in a sheet over the log: in words, as the exact record, and its proof. */

import { useQuery } from '@tanstack/react-query'
import { inThousands } from '#catalogue/in-thousands.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Sheet, SheetPage } from '#web/backoffice/ui/Sheet.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { EventFacts } from './EventFacts.tsx'
import { eventQuery } from './log-pages.ts'

type EventSheetProps = {
  /** Null while none is open. */
  readonly position: number | null
  readonly onOpen: (position: number) => void
  readonly onClose: () => void
}

export function EventSheet({ position, onOpen, onClose }: EventSheetProps) {
  const last = useLast(position)
  // In the list below; a click on a row's words alone has not given the focus to its link.
  const focusNext = () => document.querySelector<HTMLElement>(`[data-event="${last}"]`)
  return (
    <Sheet open={position !== null} onClose={onClose} focusNext={focusNext} wide>
      {position !== null && <EventInSheet position={position} onOpen={onOpen} />}
    </Sheet>
  )
}

type EventInSheetProps = { readonly position: number; readonly onOpen: (position: number) => void }

function EventInSheet({ position, onOpen }: EventInSheetProps) {
  const query = useQuery(eventQuery(position))
  const { data, failureReason, isLoading } = query
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
      title={`Event ${inThousands(position)}`}
      note={data && `of ${inThousands(data.head.size)}`}
      actions={steps}
    >
      <QueryError query={query} what="The event could not be read" />
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
