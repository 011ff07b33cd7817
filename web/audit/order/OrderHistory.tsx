import { inThousands } from '#catalogue/in-thousands.ts'
import { wordsWithoutOrder } from '#events/event-words.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import { EventIcon } from '../log/EventIcon.tsx'
import type { ReadRecord } from '../words/read-record.ts'

type OrderHistoryProps = {
  readonly records: readonly ReadRecord[]
  readonly onOpen: (position: number) => void
}

/** The events of the order, the first one at the top. */
export function OrderHistory({ records, onOpen }: OrderHistoryProps) {
  return (
    <Panel title="Order history" note={records.length === 1 ? '1 event' : `${records.length} events`}>
      <ol className="flex flex-col px-4 py-3 sm:px-6">
        {records.map((record, index) => (
          <li key={record.leaf + record.position} className="relative flex gap-4">
            {index < records.length - 1 && (
              <span
                aria-hidden="true"
                className="absolute top-9 bottom-0 left-3 w-px -translate-x-1/2 bg-line"
              />
            )}
            <span className="pt-3">
              <EventIcon record={record} />
            </span>
            <button
              type="button"
              data-event={record.position}
              disabled={record.position === null}
              onClick={() => {
                if (record.position !== null) onOpen(record.position)
              }}
              className="-mx-2 mb-1 min-w-0 flex-1 rounded-md px-2 py-2.5 text-left transition-colors hover:bg-sunken/60"
            >
              <span className="block break-words">
                {record.event === null ? record.words : wordsWithoutOrder(record.event)}
              </span>
              <span className="mt-0.5 block text-sm text-muted">
                {record.at !== null && <When instant={record.at} />} {named(record)} · event{' '}
                {record.position == null ? '—' : inThousands(record.position)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** Most sentences name who did it; the others are followed by it. */
function named({ words, who }: ReadRecord): string {
  return words.includes(`by ${who}`) ? '' : ` · ${who}`
}
