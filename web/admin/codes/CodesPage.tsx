/** All discount codes and offers with their limits, and what became of the orders that used them. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatRupees } from '#catalogue/money.ts'
import { reductionWords } from '#events/shop/reduction-words.ts'
import { NEW_CODE, SALES } from '#web/backoffice/paths.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { SureDialog } from '#web/backoffice/ui/SureDialog.tsx'
import { Tag } from '#web/backoffice/ui/Tag.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { catalogueQuery } from '../catalogue-data/catalogue.ts'
import { saleBegin, saleEnd } from '../catalogue-data/sale-times.ts'
import { copyText } from '../frame/copy-text.ts'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'
import { rowButtons, termsRow, wholeLine } from '../frame/terms-row.ts'
import { ChangeCodeDialog } from './ChangeCodeDialog.tsx'
import { closeCode, codesQuery, type ListedCode, refreshCodes } from './codes-api.ts'

export function CodesPage() {
  useDocumentTitle('Codes')
  const request = useQuery(codesQuery())
  const now = useNow()
  const codes = request.data?.codes
  const open = codes?.filter((code) => isOpen(code, now)) ?? []
  const over = codes?.filter((code) => !isOpen(code, now)) ?? []
  return (
    <div className="min-h-screenful">
      <ScreenHeader title="Codes" back={{ to: SALES, name: 'Sale prices' }}>
        <Link to={NEW_CODE} className={buttonClass({ look: 'gold' })}>
          <Icon name="plus" className="size-4" />
          New code
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
        <CodeTable name="Open" codes={open} now={now} />
        <CodeTable name="Ended" codes={over} now={now} />
      </main>
    </div>
  )
}

function isOpen({ closed, limits, figures }: ListedCode, now: number): boolean {
  const used = figures.placed - figures.cancelled
  const isUsedUp = limits.uses !== undefined && used >= limits.uses
  return !closed && !isUsedUp && (limits.to === undefined || Date.parse(limits.to) > now)
}

type CodeTableProps = { readonly name: string; readonly codes: readonly ListedCode[]; readonly now: number }

/** On a phone, each code is a card. */
function CodeTable({ name, codes, now }: CodeTableProps) {
  if (codes.length === 0) return null
  return (
    <section aria-label={name}>
      <h2 className="mb-2 text-base font-medium">{name}</h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {codes.map((code) => (
          <CodeRow key={code.code} code={code} now={now} />
        ))}
      </ul>
    </section>
  )
}

function CodeRow({ code, now }: { readonly code: ListedCode; readonly now: number }) {
  const [dialog, setDialog] = useState<'change' | 'close' | null>(null)
  const figures = figuresWords(code)
  return (
    <li className={termsRow}>
      <div className={wholeLine}>
        <div className="flex items-center gap-1.5">
          <h3 className="font-medium tracking-wide wrap-anywhere">{code.code}</h3>
          {code.automatic ? (
            <Tag>Automatic</Tag>
          ) : (
            <button
              type="button"
              title={`Copy ${code.code}`}
              onClick={() => void copyText(code.code, 'Code')}
              className="-my-1.5 inline-grid size-9 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink pointer-coarse:-my-2.5 pointer-coarse:size-11"
            >
              <Icon name="copy" className="size-4" />
              <span className="sr-only">Copy {code.code}</span>
            </button>
          )}
        </div>
        <p className="text-sm">
          <Terms code={code} />
        </p>
      </div>
      <p className={`${wholeLine} text-sm text-muted`}>{whenWords(code, now)}</p>
      <div className="text-sm text-muted">
        <p>{figures === '' ? 'Not used yet' : figures}</p>
        <Used code={code} />
      </div>
      {!code.closed && (
        <div className={rowButtons}>
          <Button look="quiet" size="snug" className="text-muted" onClick={() => setDialog('close')}>
            End<span className="sr-only"> {code.code}</span>
          </Button>
          <Button onClick={() => setDialog('change')}>
            Change<span className="sr-only"> {code.code}</span>
          </Button>
        </div>
      )}
      {dialog === 'change' && <ChangeCodeDialog code={code} onClose={() => setDialog(null)} />}
      {dialog === 'close' && <CloseCodeDialog code={code.code} onClose={() => setDialog(null)} />}
    </li>
  )
}

/** Its uses of the most that there can be, as a bar. The words beside it say the same. */
function Used({ code: { figures, limits } }: { readonly code: ListedCode }) {
  if (limits.uses === undefined) return null
  const share = Math.min(1, (figures.placed - figures.cancelled) / limits.uses)
  return (
    <div aria-hidden="true" className="mt-1.5 h-1 max-w-40 rounded-full bg-sunken">
      <div className="h-full rounded-full bg-gold" style={{ width: `${100 * share}%` }} />
    </div>
  )
}

/** `3 of 100 uses, Rs 420 taken off, 2 delivered, 1 refused`: nothing of what has not happened. */
function figuresWords({ figures, limits }: ListedCode): string {
  const { placed, cancelled, off, delivered, refused } = figures
  const used = placed - cancelled
  const number = (count: number) => count.toLocaleString('en-PK')
  const uses = limits.uses === undefined ? (used === 1 ? ' use' : ' uses') : ` of ${number(limits.uses)} uses`
  const parts: readonly (readonly [count: number, words: string])[] = [
    [limits.uses === undefined ? used : 1, `${number(used)}${uses}`],
    [off, `${formatRupees(off)} taken off`],
    [delivered, `${number(delivered)} delivered`],
    [refused, `${number(refused)} refused`],
    [cancelled, `${number(cancelled)} cancelled`],
  ]
  return parts.flatMap(([count, words]) => (count > 0 ? [words] : [])).join(', ')
}

/** `10% off The Blacksmith from Rs 2,000, for first orders, once for each customer`. */
function Terms({
  code: { reduction, products, minimum, firstOrder, limits },
}: {
  readonly code: ListedCode
}) {
  const catalogue = useQuery(catalogueQuery())
  const names = products?.map((id) => catalogue.data?.products.find((each) => each.id === id)?.name ?? id)
  const { usesPerCustomer } = limits
  const parts = [
    `${reductionWords(reduction)}${names === undefined ? '' : `${reduction.by === 'bundle' ? ' of' : ''} ${names.join(', ')}`}`,
    ...(minimum > 0 ? [`from ${formatRupees(minimum)}`] : []),
    ...(firstOrder ? ['for first orders'] : []),
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
