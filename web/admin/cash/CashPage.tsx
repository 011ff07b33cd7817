/** The cash screen: where every rupee with couriers is, the statements that they have paid, and what is claimed from them. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { inThousands } from '#catalogue/in-thousands.ts'
import type { WorkStep } from '#projections/dashboard-shapes.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { IMPORT_STATEMENT } from '#web/backoffice/paths.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'
import { useWaits } from '../reports/figures/use-work.ts'
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
  const query = useQuery(cashQuery)
  const { data, failureReason } = query
  return (
    <div className="min-h-screenful">
      <ScreenHeader title="Cash" beside={<ToDo />}>
        <AccountsFiles className="max-sm:hidden" />
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
        {/* A phone has no room for it at the top. */}
        <AccountsFiles className="sm:hidden" />
      </main>
      <Modal open={list !== null} onClose={() => setList(null)} title={list ? listTitle(list) : ''} wide>
        {list && <CashParcels list={list} />}
      </Modal>
    </div>
  )
}

/** What the count in the navigation consists of. */
function ToDo() {
  const waits = useWaits()
  const countOf = (wanted: WorkStep) => waits?.find(({ step }) => step === wanted)?.count ?? 0
  const [overdue, statements] = [countOf('askCash'), countOf('explainCash')]
  if (overdue + statements === 0) return null
  const parts = [
    ...(overdue > 0 ? [`${inThousands(overdue)} overdue`] : []),
    ...(statements > 0 ? [countedWords(statements, 'statement')] : []),
  ]
  return (
    <p role="status" className="text-sm whitespace-nowrap text-muted">
      {inThousands(overdue + statements)} to do
      <span className="max-lg:sr-only">: {parts.join(', ')}</span>
    </p>
  )
}
