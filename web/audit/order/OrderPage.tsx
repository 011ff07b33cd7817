/** The history of one order, from the event that placed it. */

import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { inThousands } from '#catalogue/in-thousands.ts'
import { wordsWithoutOrder } from '#events/event-words.ts'
import { AUDIT, printPath } from '#web/backoffice/paths.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { When } from '#web/backoffice/ui/When.tsx'
import { EventIcon } from '../log/EventIcon.tsx'
import { EventSheet } from '../log/EventSheet.tsx'
import { orderEventsQuery } from '../log/log-pages.ts'
import { useOpenEvent } from '../log/use-open-event.ts'
import { AuditScreen } from '../shell/AuditScreen.tsx'
import type { ReadRecord } from '../words/read-record.ts'
import { OrderState } from './OrderState.tsx'

export function OrderPage() {
  const { orderNumber = '' } = useParams()
  useDocumentTitle(`Order ${orderNumber}`)
  const history = useQuery(orderEventsQuery(orderNumber))
  const open = useOpenEvent()
  const records = history.data?.records ?? []
  const receipt = `/api/audit/receipt/${encodeURIComponent(orderNumber)}?download`
  return (
    <AuditScreen
      title={`Order ${orderNumber}`}
      text={
        <Link to={AUDIT} className="underline decoration-gold underline-offset-4">
          Back to the log
        </Link>
      }
      actions={
        records.length > 0 && (
          <>
            <a href={receipt} download className={buttonClass()}>
              <Icon name="download" className="size-4.5" />
              Download receipt
            </a>
            <Link to={printPath(orderNumber)} className={buttonClass()}>
              <Icon name="print" className="size-4.5" />
              Print receipt
            </Link>
            <Button onClick={() => void history.refetch()} aria-disabled={history.isFetching}>
              <Icon name="refresh" className={`size-4 ${history.isFetching ? 'animate-turn' : ''}`} />
              Refresh
            </Button>
          </>
        )
      }
    >
      <QueryError query={history} what="The order’s events could not be read" />
      {history.isLoading && history.failureReason === null && <Skeleton className="h-96" />}
      {history.data && records.length === 0 && (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState icon="search" title="No such order" text={`The log has no events of ${orderNumber}.`} />
        </div>
      )}
      {records.length > 0 && (
        <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
          <OrderHistory records={records} onOpen={open.open} />
          <OrderState records={records} />
        </div>
      )}
      <EventSheet position={open.position} onOpen={open.open} onClose={open.close} />
    </AuditScreen>
  )
}

type OrderHistoryProps = {
  readonly records: readonly ReadRecord[]
  readonly onOpen: (position: number) => void
}

/** The events of the order, the first one at the top. */
function OrderHistory({ records, onOpen }: OrderHistoryProps) {
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
