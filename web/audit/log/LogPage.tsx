/** The log: every event that was ever recorded, in words. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { inThousands } from '#catalogue/in-thousands.ts'
import { ExportLink } from '#web/backoffice/ExportLink.tsx'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { useMediaQuery } from '#web/backoffice/ui/use-media-query.ts'
import { AuditScreen } from '../shell/AuditScreen.tsx'
import { UpdateButton } from '../shell/UpdateButton.tsx'
import { EventCards } from './EventCards.tsx'
import { EventSheet } from './EventSheet.tsx'
import { EventsTable } from './EventsTable.tsx'
import { foldVisits, oneRow } from './fold-visits.ts'
import { LogFilters } from './LogFilters.tsx'
import { logPagesQuery } from './log-pages.ts'
import { isFiltered, type LogView, logQuery, readLogView, wholeLog, writeLogView } from './log-view.ts'
import { useOpenEvent } from './use-open-event.ts'

/**
 * Pages of visit counts fold into one row, so that the end of the list stays visible. After this many pages with fewer rows
 * than fit in a window, further pages are loaded only on request.
 */
const MOST_BY_ITSELF = 10
const PLENTY = 40

export function LogPage() {
  useDocumentTitle('The log – Audit')
  const [address, setAddress] = useSearchParams()
  const view = readLogView(address)
  // Not the hook's own value, which lacks a change that is not rendered yet.
  const onView = (change: Partial<LogView>) =>
    setAddress(writeLogView(new URLSearchParams(window.location.search), change), { replace: true })
  const pages = useInfiniteQuery(logPagesQuery(view))
  const open = useOpenEvent()
  const roomy = useMediaQuery('(min-width: 64rem)')

  const records = pages.data?.pages.flatMap((page) => page.records) ?? []
  const size = pages.data?.pages.at(-1)?.head.size
  // One answer to a search covers a limited part of the log; it continues until something is found or the log has ended.
  const searching = pages.data !== undefined && records.length === 0 && pages.hasNextPage
  const { fetchNextPage, isFetchingNextPage, isError } = pages
  useEffect(() => {
    if (searching && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [searching, isFetchingNextPage, isError, fetchNextPage])
  const counted = size === undefined ? 'Every event' : `${inThousands(size)} events`
  const rows = view.type === null ? foldVisits(records) : records.map(oneRow)
  return (
    <AuditScreen
      text={
        <>
          {counted}, {view.sort} first. Nothing here is ever changed or removed.
        </>
      }
      actions={
        <>
          <UpdateButton busy={pages.isFetching} onUpdate={() => void pages.refetch()} />
          <ExportLink
            href={`/api/audit/export?${logQuery(view)}`}
            title="Export the exact records of the events that are shown, one JSON object per line"
            label="Export"
            look="square"
          />
        </>
      }
    >
      <section aria-label="Events" className="rounded-lg border border-line bg-surface">
        <LogFilters view={view} onView={onView} />
        <QueryError query={pages} what="The log could not be read" className="p-4 sm:p-6" />
        {(pages.isLoading || searching) && pages.failureReason === null && <Waiting />}
        {pages.data && records.length === 0 && !searching && <Nothing view={view} onView={onView} />}
        {records.length > 0 &&
          (roomy ? (
            <EventsTable rows={rows} sort={view.sort} onSort={(sort) => onView({ sort })} />
          ) : (
            <EventCards rows={rows} />
          ))}
        {records.length > 0 && (
          <End
            shownRows={records.length}
            byItself={rows.length > PLENTY || (pages.data?.pages.length ?? 0) < MOST_BY_ITSELF}
            loading={pages.isFetchingNextPage}
            onMore={pages.hasNextPage ? () => void pages.fetchNextPage() : null}
          />
        )}
      </section>
      <EventSheet position={open.position} onOpen={open.open} onClose={open.close} />
    </AuditScreen>
  )
}

type NothingProps = { readonly view: LogView; readonly onView: (change: Partial<LogView>) => void }

function Nothing({ view, onView }: NothingProps) {
  if (!isFiltered(view)) {
    return (
      <EmptyState icon="ledger" title="No events yet" text="The first visit or order will appear here." />
    )
  }
  return (
    <div className="flex flex-col items-center pb-12">
      <EmptyState icon="search" title="No matching events" text="No events match these filters." />
      <Button onClick={() => onView(wholeLog)}>Show the whole log</Button>
    </div>
  )
}

type EndProps = {
  readonly shownRows: number
  readonly byItself: boolean
  readonly loading: boolean
  readonly onMore: (() => void) | null
}

/** Loads the next page by a button or, as long as automatic loading is allowed, when the end of the list becomes visible. */
function End({ shownRows, byItself, loading, onMore }: EndProps) {
  const end = useRef<HTMLDivElement>(null)
  const more = onMore !== null && !loading && byItself
  useEffect(() => {
    const element = end.current
    if (!more || element === null) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) onMore()
    })
    observer.observe(element)
    return () => observer.disconnect()
  })
  return (
    <div
      ref={end}
      className="flex min-h-18 flex-wrap items-center justify-between gap-4 border-t border-line px-4 py-4 sm:px-6"
    >
      <p role="status" className="text-sm text-muted">
        {inThousands(shownRows)} {shownRows === 1 ? 'event' : 'events'} shown{onMore === null && ' (all)'}
      </p>
      {onMore !== null && (
        <Button
          aria-disabled={loading}
          onClick={() => {
            if (!loading) onMore()
          }}
        >
          {loading ? 'Loading…' : 'Load more'}
        </Button>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div role="status" className="flex flex-col gap-5 px-4 py-6 sm:px-6">
      <span className="sr-only">Loading the log…</span>
      {Array.from({ length: 10 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no other key
        <Skeleton key={index} className="h-8 w-full" />
      ))}
    </div>
  )
}
