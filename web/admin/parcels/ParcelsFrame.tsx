/** The frame of the parcel screens: the title and the selected orders. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Note } from '#web/backoffice/ui/Note.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'
import { type Slips, type SlipsOf, slipsQuery } from '../orders/data/slips.ts'

type ParcelsFrameProps = {
  readonly title: string
  /** The part of the screen that is shown, for the title of the window. */
  readonly part?: string
  readonly of: SlipsOf
  /** Whether orders are added while the screen is open, so that it also opens without any. */
  readonly growing?: boolean
  /** Between the title and the content. */
  readonly nav?: ReactNode
  readonly children: (slips: Slips) => ReactNode
}

export function ParcelsFrame({ title, part, of, growing = false, nav, children }: ParcelsFrameProps) {
  const query = useQuery({ ...slipsQuery(of), ...(growing && { placeholderData: keepPreviousData }) })
  const { data, failureReason, isLoading } = query
  return (
    <div className="flex min-h-screenful flex-col print:block">
      <ScreenHeader
        title={title}
        inWindow={part === undefined ? title : `${part} – ${title}`}
        className="print:hidden"
      />
      {nav}
      <main className="mx-auto flex w-full page-wide flex-1 flex-col gap-4 px-4 py-4 sm:px-6 sm:py-6 lg:px-8 compact:py-4 print:m-0 print:block print:max-w-none print:p-0">
        <QueryError query={query} what="The orders could not be fetched" />
        {isLoading && failureReason === null && <Skeleton className="h-96" />}
        {data && data.unknown.length > 0 && (
          <div className="print:hidden">
            <Note icon="warning">There is no order {data.unknown.join(', ')}.</Note>
          </div>
        )}
        {data && (growing || of === 'to-pack' || data.orders.length > 0) && children(data)}
      </main>
    </div>
  )
}
