/** Who waits for what: by product and size, phones to write to, and the newsletter. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { PRODUCTS, WAITING } from '#web/backoffice/paths.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { ChangedBy } from '#web/backoffice/ui/ChangedBy.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'
import { NewsPanel } from './NewsPanel.tsx'
import { PhonesPanel } from './PhonesPanel.tsx'
import { WaitingTable } from './WaitingTable.tsx'
import { changeHours, hoursSettingsQuery, waitingQuery } from './waiting.ts'

export function WaitingPage() {
  const query = useQuery(waitingQuery)
  const [search] = useSearchParams()
  const productId = search.get('product')
  const { data } = query
  const products = data?.products.filter((row) => productId === null || row.productId === productId) ?? []
  return (
    <div className="min-h-screenful">
      <ScreenHeader title="Waiting list" back={{ to: PRODUCTS, name: 'Products' }}>
        {productId !== null && (
          <Link to={WAITING} className={buttonClass()}>
            All products
          </Link>
        )}
      </ScreenHeader>
      <main className="mx-auto flex page-wide flex-col gap-5 px-4 py-4 sm:px-6 sm:py-6 lg:px-8">
        <QueryError query={query} what="The waiting list could not be fetched" />
        {query.isLoading && <Skeleton className="h-64" />}
        {data && (
          // On a wide screen the table has a column of its own.
          <div className="flex flex-col gap-5 *:min-w-0 xl:grid xl:grid-cols-[3fr_2fr] xl:items-start">
            {products.length === 0 ? (
              <div className="rounded-lg border border-line bg-surface">
                <EmptyState
                  icon="clock"
                  title="Nobody has waited yet"
                  text="Mark a product as sold out or as coming soon: its page then has a “Notify me”. Those who ask are listed here, and are notified when it is available."
                />
              </div>
            ) : (
              <WaitingTable rows={products} />
            )}
            <div className="flex flex-col gap-5 empty:hidden lg:max-xl:grid lg:max-xl:grid-cols-2 lg:max-xl:grid-rows-[auto_1fr] lg:max-xl:items-start lg:max-xl:*:nth-2:row-span-2">
              <PhonesPanel
                phones={data.phones.filter((each) => productId === null || each.productId === productId)}
              />
              {products.length > 0 && <HoursPanel hours={data.hours} />}
              {productId === null && <NewsPanel answer={data} />}
            </div>
          </div>
        )}
      </main>
    </div>
  )
}

const HOURS = [1, 2, 3, 6, 12, 24, 48]

/** In which order people are told, and after how many hours the next ones are. */
function HoursPanel({ hours }: { readonly hours: number }) {
  const client = useQueryClient()
  const changed = useQuery(hoursSettingsQuery).data?.changes?.waitHours

  async function change(value: string) {
    const result = await changeHours(Number(value))
    if (!result.ok) toast.error('The hours were not changed', { description: result.error })
    void client.invalidateQueries(waitingQuery)
    void client.invalidateQueries(hoursSettingsQuery)
  }

  const choices = [...new Set([...HOURS, hours])].sort((one, other) => one - other)
  return (
    <Panel title="How they are told">
      <div className="flex flex-col gap-3 px-4 py-4 sm:px-6">
        <p className="text-sm text-pretty text-muted">
          When pieces come, those who have waited longest are told first: up to 3 people for each piece, and
          nobody twice.
        </p>
        <Select
          label="If pieces are left, tell the next ones after"
          labelled="above"
          value={String(hours)}
          options={choices.map((each) => [String(each), each === 1 ? '1 hour' : `${each} hours`])}
          onChoose={(value) => void change(value)}
          className="w-fit max-w-full"
        />
        {changed && <ChangedBy {...changed} />}
      </div>
    </Panel>
  )
}
