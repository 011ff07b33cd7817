/** The files for the accountant: one row for each order of a month, and the ledger. */

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { courierName } from '#catalogue/couriers.ts'
import { ExportLink } from '#web/backoffice/ExportLink.tsx'
import { useMoney } from '#web/backoffice/money/money.ts'
import { requestStaff } from '#web/backoffice/session/call-staff-api.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { monthAndYear } from '#web/backoffice/ui/karachi-time.ts'
import { lastMonths } from '#web/backoffice/ui/last-months.ts'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { cashQuery } from './cash.ts'

const MONTHS_OFFERED = 24

/** Names what each file contains; `path` ends before the month. */
const files = [
  ['Orders with their cash (CSV)', '/api/admin/accounts.csv'],
  ['Orders with their cash (XLSX)', '/api/admin/accounts.xlsx'],
  ['Ledger (CSV, for Tally and QuickBooks)', '/api/admin/ledger.csv'],
  ['Ledger (Beancount)', '/api/admin/ledger.beancount'],
] as const

export function AccountsFiles({ className }: { readonly className: string }) {
  const [open, setOpen] = useState(false)
  const months = lastMonths(new Date(), MONTHS_OFFERED)
  const [month, setMonth] = useState(months[0] ?? '')
  return (
    <>
      <Button className={className} onClick={() => setOpen(true)}>
        <Icon name="download" className="size-4" />
        Export for the accountant
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title="For the accountant"
        text="Everything comes from the log, to the paisa."
      >
        <div className="flex flex-col gap-4">
          <Select
            label="Month"
            labelled="above"
            value={month}
            options={months.map((month) => [month, monthAndYear(month)] as const)}
            onChoose={setMonth}
          />
          <ul className="flex flex-col gap-2">
            {files.map(([name, path]) => (
              <li key={path} className="grid">
                <ExportLink
                  href={`${path}?month=${month}`}
                  label={name}
                  title={`Download ${name}`}
                  needsProof={path.startsWith('/api/admin/accounts')}
                />
              </li>
            ))}
          </ul>
          {month < (months[0] ?? '') && <CloseMonth month={month} />}
          <TaxByCourier />
        </div>
      </Modal>
    </>
  )
}

/** What each courier has withheld in this tax year, to compare with its yearly certificate. */
function TaxByCourier() {
  const money = useMoney()
  const couriers = useQuery(cashQuery).data?.couriers ?? []
  const begins = couriers[0]?.taxYear.begins
  if (begins === undefined) return null
  return (
    <section aria-label="Tax withheld" className="border-t border-line pt-4 text-sm">
      <h3>Tax withheld since {monthAndYear(begins)}</h3>
      <p className="text-muted">Compare it with the yearly certificate of each courier.</p>
      <dl className="mt-2 flex flex-col gap-1">
        {couriers.map(({ courier, taxYear: { incomeTax, salesTax } }) => (
          <div key={courier} className="flex flex-wrap justify-between gap-x-4">
            <dt>{courierName(courier)}</dt>
            <dd className="figures">
              income tax {money.format(incomeTax)}, sales tax {money.format(salesTax)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Entries of a closed month that are recorded later are marked in the ledger. */
function CloseMonth({ month }: { readonly month: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => requestStaff('post /api/admin/months/{month}/closing', { params: { month } }),
    onSuccess: () => toast(`The books of ${monthAndYear(month)} are closed`),
    onError: ({ message }) => toast.error(message),
  })
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <p className="text-sm text-muted">
        Once a month is closed, the ledger marks what is recorded for it afterwards.
      </p>
      <Button aria-disabled={isPending} onClick={() => !isPending && mutate()}>
        Close {monthAndYear(month)}
      </Button>
    </div>
  )
}
