/** All discount codes and offers with their limits, and what became of the orders that used them. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { inThousands } from '#catalogue/in-thousands.ts'
import { formatRupees } from '#catalogue/money.ts'
import { codeTermWords, reductionWords } from '#events/codes/reduction-words.ts'
import { NEW_CODE, SALES } from '#web/backoffice/paths.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { SureDialog } from '#web/backoffice/ui/SureDialog.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { catalogueQuery } from '../catalogue/data/catalogue.ts'
import { saleBegin, saleEnd } from '../catalogue/data/sale-times.ts'
import { copyText } from '../frame/copy-text.ts'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'
import { rowButtons, TermsGroup, TermsPanel, termsColumn, termsRow, wholeLine } from '../frame/TermsPanel.tsx'
import { ChangeCodeDialog } from './ChangeCodeDialog.tsx'
import { closeCode, codesQuery, type ListedCode, refreshCodes } from './codes-api.ts'

export function CodesPage() {
  const request = useQuery(codesQuery)
  const now = useNow()
  const codes = request.data?.codes
  const open = codes?.filter((code) => isOpen(code, now)) ?? []
  const over = codes?.filter((code) => !isOpen(code, now)) ?? []
  return (
    <div className="min-h-screenful">
      <ScreenHeader title="Codes and offers" back={{ to: SALES, name: 'Sale prices' }}>
        <Link to={NEW_CODE} className={`${buttonClass({ look: 'gold' })} max-sm:px-2.5`}>
          <Icon name="plus" className="size-4" />
          <span>
            New<span className="max-sm:sr-only"> code</span>
          </span>
        </Link>
      </ScreenHeader>
      <main className="mx-auto flex page-wide flex-col gap-6 px-4 py-4 sm:px-6 sm:py-6 lg:px-8">
        <QueryError query={request} what="The codes could not be fetched" />
        {request.isLoading && <Skeleton className="h-64" />}
        {codes?.length === 0 && (
          <div className="rounded-lg border border-line bg-surface">
            <EmptyState
              icon="tag"
              title="No code yet"
              text="Press New code to make the first. It takes something off the order of a shopper who types it. An offer, such as 2 for Rs 2,400, applies by itself."
            />
          </div>
        )}
        {codes !== undefined && codes.length > 0 && (
          <TermsPanel
            heads={['Code', 'What it gives', 'Days', 'Uses', 'Taken off']}
            numbers={2}
            columns="[--buttons:8.5rem] [--columns:minmax(0,7fr)_minmax(0,13fr)_minmax(0,7fr)_4.5rem_4.5rem_var(--buttons)] lg:max-xl:[--columns:minmax(0,35fr)_minmax(0,54fr)_minmax(0,46fr)_4.5rem_4.5rem_var(--buttons)]"
          >
            <CodeGroup name="Open" codes={open.filter(({ automatic }) => !automatic)} now={now} />
            <CodeGroup
              name="Offers without a code"
              codes={open.filter(({ automatic }) => automatic)}
              now={now}
            />
            <CodeGroup name="Ended" codes={over.filter(({ automatic }) => !automatic)} now={now} />
            <CodeGroup name="Ended offers" codes={over.filter(({ automatic }) => automatic)} now={now} />
          </TermsPanel>
        )}
      </main>
    </div>
  )
}

function isOpen({ closed, limits, figures }: ListedCode, now: number): boolean {
  const used = figures.placed - figures.cancelled
  const isUsedUp = limits.uses !== undefined && used >= limits.uses
  return !closed && !isUsedUp && (limits.to === undefined || Date.parse(limits.to) > now)
}

type CodeGroupProps = { readonly name: string; readonly codes: readonly ListedCode[]; readonly now: number }

function CodeGroup({ name, codes, now }: CodeGroupProps) {
  if (codes.length === 0) return null
  return (
    <TermsGroup name={name}>
      {codes.map((code) => (
        <CodeRow key={code.code} code={code} now={now} />
      ))}
    </TermsGroup>
  )
}

function CodeRow({ code, now }: { readonly code: ListedCode; readonly now: number }) {
  const [dialog, setDialog] = useState<'change' | 'close' | null>(null)
  const open = isOpen(code, now)
  return (
    <li className={`${termsRow} lg:min-h-15`}>
      <div className={termsColumn}>
        {/* On a phone, the buttons are beside it. */}
        <div className="flex min-w-0 flex-wrap items-center gap-x-2">
          {/* Nobody types the name of an offer. */}
          <h3
            className={`wrap-anywhere ${code.automatic ? 'text-sm font-normal' : 'tracking-wide'} ${open && !code.automatic ? '' : 'text-muted'}`}
          >
            {code.code}
          </h3>
          {open && !code.automatic && (
            <button
              type="button"
              title={`Copy ${code.code}`}
              onClick={() => void copyText(code.code, 'Code')}
              className="-m-1.5 inline-grid size-9 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink pointer-coarse:-m-2.5 pointer-coarse:size-11"
            >
              <Icon name="copy" className="size-4" />
              <span className="sr-only">Copy {code.code}</span>
            </button>
          )}
        </div>
        <p className={`${wholeLine} text-sm ${open ? '' : 'text-muted'}`}>
          <Terms code={code} />
        </p>
      </div>
      <div className={`${wholeLine} text-sm text-muted md:flex md:flex-col md:gap-1 lg:contents`}>
        <p className="min-w-0 max-md:inline">{whenWords(code, now)}</p> <Figures code={code} />
      </div>
      {!code.closed && (
        <div className={`${rowButtons} max-md:row-start-1`}>
          <Button size="snug" onClick={() => setDialog('change')}>
            Change<span className="sr-only"> {code.code}</span>
          </Button>
          <Button look="warning" size="snug" onClick={() => setDialog('close')}>
            End<span className="sr-only"> {code.code}</span>
          </Button>
        </div>
      )}
      {dialog === 'change' && <ChangeCodeDialog code={code} onClose={() => setDialog(null)} />}
      {dialog === 'close' && <CloseCodeDialog code={code.code} onClose={() => setDialog(null)} />}
    </li>
  )
}

/** `3 of 100 uses, 2 delivered, 1 refused, Rs 420 taken off`: nothing of what has not happened. On a phone after the days, and where there is room two columns. */
function Figures({ code: { figures, limits } }: { readonly code: ListedCode }) {
  const { placed, cancelled, off, delivered, refused } = figures
  const used = placed - cancelled
  const became = Object.entries({ delivered, refused, cancelled }).flatMap(([word, count]) =>
    count > 0 ? [`${inThousands(count)} ${word}`] : [],
  )
  return (
    <p className="max-md:inline max-md:before:content-['·_'] lg:contents">
      <span className="lg:text-right">
        <span className="whitespace-nowrap">
          {inThousands(used)}
          {limits.uses !== undefined && ` of ${inThousands(limits.uses)}`}
          <span className="lg:sr-only">{(limits.uses ?? used) === 1 ? ' use' : ' uses'}</span>
        </span>
        {became.length > 0 && `, ${became.join(', ')}`}
      </span>
      {off > 0 ? (
        <>
          <span className="lg:hidden">, </span>
          <span className="whitespace-nowrap lg:text-right">
            {formatRupees(off)}
            <span className="lg:sr-only"> taken off</span>
          </span>
        </>
      ) : (
        <span aria-hidden="true" className="text-right max-lg:hidden">
          –
        </span>
      )}
    </p>
  )
}

/** `10% off The Blacksmith, for orders from Rs 2,000, for a first order, once for each customer`. */
function Terms({ code }: { readonly code: ListedCode }) {
  const catalogue = useQuery(catalogueQuery)
  const { reduction, products, limits } = code
  const names = products?.map((id) => catalogue.data?.products.find((each) => each.id === id)?.name ?? id)
  const { usesPerCustomer } = limits
  const parts = [
    `${reductionWords(reduction)}${names === undefined ? '' : `${reduction.by === 'bundle' ? ' of' : ''} ${names.join(', ')}`}`,
    ...codeTermWords(code),
    ...(usesPerCustomer === undefined
      ? []
      : [usesPerCustomer === 1 ? 'once for each customer' : `${usesPerCustomer} times for each customer`]),
  ]
  return <span className="inline-block first-letter:uppercase">{parts.join(', ')}</span>
}

function whenWords({ closed, from, limits: { to } }: ListedCode, now: number): string {
  if (closed) return 'Ended before its time'
  const begin = Date.parse(from) > now ? `From ${saleBegin(Date.parse(from))}` : ''
  if (to === undefined) return begin === '' ? 'No end date' : begin
  const end = saleEnd(Date.parse(to))
  if (begin !== '') return `${begin} until ${end}`
  return `${Date.parse(to) > now ? 'Until' : 'Ran until'} ${end}`
}

function CloseCodeDialog({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  const client = useQueryClient()
  async function end() {
    const result = await closeCode(code)
    void refreshCodes(client)
    return result
  }
  return (
    <SureDialog
      title={`End ${code}?`}
      action="End it"
      isDanger
      onClose={onClose}
      run={end}
      onDone={() => {
        onClose()
        toast.success(`${code} has ended`)
      }}
    >
      Nobody can use it from then on, and it is never opened again. Orders that use it keep what it took off.
    </SureDialog>
  )
}
