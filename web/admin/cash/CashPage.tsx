/** The cash screen: where every rupee with couriers is, the statements that they have paid, and what is claimed from them. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { IMPORT_STATEMENT } from '#web/backoffice/paths.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'
import { AccountsFiles } from './AccountsFiles.tsx'
import { CashParcels } from './CashParcels.tsx'
import { BankSums, CashTotals } from './CashTotals.tsx'
import { Claims } from './Claims.tsx'
import { CouriersTable } from './CouriersTable.tsx'
import { type CashList, cashQuery } from './cash.ts'
import { listTitle } from './place-words.ts'
import { Statements } from './Statements.tsx'

export function CashPage() {
  const [list, setList] = useState<CashList | null>(null)
  const query = useQuery(cashQuery())
  const { data, failureReason } = query
  return (
    <div className="min-h-screenful">
      <ScreenHeader title="Cash">
        <AccountsFiles />
        <Link to={IMPORT_STATEMENT} className={buttonClass({ look: 'gold' })}>
          <Icon name="upload" className="size-4" />
          <span className="max-[24rem]:sr-only">
            Import<span className="max-sm:sr-only"> a statement</span>
          </span>
        </Link>
      </ScreenHeader>
      <main className="mx-auto flex page-wide flex-col gap-6 px-4 py-4 sm:px-6 sm:py-6 lg:px-8 compact:py-4">
        <QueryError query={query} what="The cash could not be fetched" />
        {data === undefined && failureReason === null && <Skeleton className="h-94" />}
        {data !== undefined && (
          <>
            <CashTotals totals={data.totals} onOpen={setList} />
            <BankSums totals={data.totals} />
            <CouriersTable figures={data} onOpen={setList} />
          </>
        )}
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Statements />
          <Claims />
        </div>
      </main>
      <Modal open={list !== null} onClose={() => setList(null)} title={list ? listTitle(list) : ''} wide>
        {list && <CashParcels list={list} />}
      </Modal>
    </div>
  )
}
