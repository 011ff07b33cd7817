/** The orders of the shop program that was used before: to be read and found, and counted nowhere else. */

import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { inThousands } from '#catalogue/in-thousands.ts'
import {
  type ImportedFigures,
  type ImportedStatus,
  importedStatuses,
  importedStatusNames,
} from '#events/moving/import-choices.ts'
import { ScreenHeader } from '#web/admin/frame/ScreenHeader.tsx'
import { useMoney } from '#web/backoffice/money/money.ts'
import { ORDERS } from '#web/backoffice/paths.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { panelClass } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { SearchField } from '#web/backoffice/ui/SearchField.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { importedQuery } from '../data/imported.ts'
import { ImportedItem } from './ImportedItem.tsx'

const PAGE = 50

export function ImportedPage() {
  const { hash } = useLocation()
  // What is found from this screen takes the place of what was typed on it.
  return <ImportedOrders key={hash} asked={new URLSearchParams(hash.slice(1)).get('q') ?? ''} />
}

function ImportedOrders({ asked }: { readonly asked: string }) {
  const [q, setQ] = useState(asked)
  const [status, setStatus] = useState<ImportedStatus | 'all'>('all')
  const [pages, setPages] = useState(1)
  const queries = useQueries({
    queries: Array.from({ length: pages }, (_, page) => ({
      ...importedQuery({ q, status: status === 'all' ? null : status, skip: page * PAGE, take: PAGE }),
      placeholderData: keepPreviousData,
    })),
  })
  const [first] = queries
  const figures = first?.data?.figures
  const found = first?.data?.found ?? 0
  const orders = queries.flatMap(({ data }) => data?.orders ?? [])
  return (
    <div className="reading min-h-screenful">
      <ScreenHeader title="Imported orders" back={{ to: ORDERS, name: 'Orders' }} />
      <main className="mx-auto flex page-wide flex-col gap-5 px-4 py-4 sm:px-6 sm:py-6 lg:px-8">
        <p className="text-sm text-muted">
          Placed in the shop program that was used before. They are in none of the shop’s figures, queues and
          counts.
        </p>
        {figures && <Figures figures={figures} />}
        <div className="flex flex-wrap items-center gap-2">
          <SearchField
            label="Search imported orders"
            placeholder="Order, name, phone, address…"
            q={q}
            onSearch={(typed) => {
              setQ(typed)
              setPages(1)
            }}
            className="min-w-48 flex-1"
          />
          <Select
            label="Status"
            value={status}
            options={[
              ['all', 'All statuses'],
              ...importedStatuses.map((each) => [each, importedStatusNames[each]] as const),
            ]}
            onChoose={(chosen) => {
              setStatus(chosen)
              setPages(1)
            }}
          />
        </div>
        {first && <QueryError query={first} what="The imported orders could not be fetched" />}
        {first?.isLoading && <Skeleton className="h-64" />}
        {figures !== undefined && found === 0 && (
          <div className={panelClass}>
            <EmptyState
              icon="search"
              title="No imported orders found"
              text="Orders of Shopify or WooCommerce come here with the command npm run import."
            />
          </div>
        )}
        {orders.length > 0 && (
          <ul aria-label="Imported orders" className={`${panelClass} divide-y divide-line`}>
            {orders.map((order) => (
              <ImportedItem key={`${order.source} ${order.number}`} order={order} />
            ))}
          </ul>
        )}
        {pages * PAGE < found && (
          <Button className="self-center" onClick={() => setPages(pages + 1)}>
            Show more
          </Button>
        )}
      </main>
    </div>
  )
}

function Figures({ figures }: { readonly figures: ImportedFigures }) {
  const money = useMoney()
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {importedStatuses.map((status) => (
        <div key={status} className={`${panelClass} px-4 py-3`}>
          <dt className="text-sm text-muted">{importedStatusNames[status]}</dt>
          <dd className="text-lg tabular-nums">{inThousands(figures[status].orders)}</dd>
          <dd className="text-sm text-muted tabular-nums">{money.format(figures[status].rupees)}</dd>
        </div>
      ))}
    </dl>
  )
}
