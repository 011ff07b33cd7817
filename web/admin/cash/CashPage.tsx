/** The cash screen: the amounts that couriers hold and have paid, and their statements. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { couriers } from '#catalogue/couriers.ts'
import { DASHBOARD } from '#web/backoffice/paths.ts'
import { ThemeSwitch } from '#web/backoffice/theme/ThemeSwitch.tsx'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { late } from '#web/backoffice/ui/late.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'
import { CashParcels, listTitle } from './CashParcels.tsx'
import { CourierCard } from './CourierCard.tsx'
import { type CashList, cashQuery } from './cash.ts'
import { Statements } from './Statements.tsx'

// Loaded on demand: reading files takes more code than the rest of the screen.
const ImportStatement = late(
  () => import('./ImportStatement.tsx').then((module) => module.ImportStatement),
  <Skeleton className="h-60" />,
)

export function CashPage() {
  useDocumentTitle('Cash')
  const [list, setList] = useState<CashList | null>(null)
  const [importing, setImporting] = useState(false)
  const query = useQuery(cashQuery())
  const { data, failureReason } = query
  const endImport = () => setImporting(false)
  return (
    <div className="min-h-dvh">
      <ScreenHeader title="Cash" back={{ to: DASHBOARD, name: 'Dashboard' }}>
        <Button look="gold" onClick={() => setImporting(true)}>
          <Icon name="upload" className="size-4" />
          <span>
            Import<span className="max-sm:sr-only"> a statement</span>
          </span>
        </Button>
        <ThemeSwitch className="max-sm:hidden" />
      </ScreenHeader>
      <main className="mx-auto flex max-w-[84rem] flex-col gap-6 px-4 py-6 sm:px-6 lg:px-8 compact:py-4">
        <QueryError query={query} what="The cash could not be fetched" />
        <div className="grid gap-4 lg:grid-cols-3">
          {data === undefined &&
            failureReason === null &&
            couriers.map(({ id }) => <Skeleton key={id} className="h-94" />)}
          {data?.couriers.map((figures) => (
            <CourierCard key={figures.courier} figures={figures} onOpen={setList} />
          ))}
        </div>
        <Statements onOpen={(statement) => setList({ statement })} />
      </main>
      <Modal open={list !== null} onClose={() => setList(null)} title={list ? listTitle(list) : ''} wide>
        {list && <CashParcels list={list} />}
      </Modal>
      <Modal
        open={importing}
        onClose={endImport}
        title="Import a statement"
        text="The file stays in this browser: only its lines are sent."
        wide
      >
        <ImportStatement onDone={endImport} />
      </Modal>
    </div>
  )
}
