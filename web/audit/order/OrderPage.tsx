/** The history of one order, from the event that placed it. */

import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { AUDIT, printPath } from '#web/backoffice/paths.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { EventSheet } from '../log/EventSheet.tsx'
import { orderEventsQuery } from '../log/log-pages.ts'
import { useOpenEvent } from '../log/use-open-event.ts'
import { AuditScreen } from '../shell/AuditScreen.tsx'
import { OrderHistory } from './OrderHistory.tsx'
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
