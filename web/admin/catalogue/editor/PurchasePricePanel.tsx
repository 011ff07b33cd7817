/** What one piece costs the shop, from a month on. It is a fact of its own, which no shopper sees: it is not published with the form. */

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ProductState } from '#catalogue/catalogue-state.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { Month } from '#events/calendar.ts'
import type { DataOf, InputOf } from '#web/api/contract-call.ts'
import { rupeesTyped } from '#web/backoffice/money/rupees-typed.ts'
import { readStaff, requestStaff } from '#web/backoffice/session/call-staff-api.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { monthAndYear } from '#web/backoffice/ui/karachi-time.ts'
import { lastMonths } from '#web/backoffice/ui/last-months.ts'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { FormPanel } from './FormPanel.tsx'

type Product = Pick<ProductState, 'id' | 'name'>

export function PurchasePricePanel({ product }: { readonly product: Product }) {
  const query = useQuery(purchasePricesQuery(product.id))
  return (
    <FormPanel title="Purchase price" note="for the profit in Reports, never shown to shoppers">
      <QueryError query={query} what="The purchase price could not be fetched" />
      {query.isLoading && <Skeleton className="h-24" />}
      {query.data && <PurchasePriceForm product={product} prices={query.data.prices} />}
    </FormPanel>
  )
}

/** As many as the reports offer. */
const MONTHS_OFFERED = 24

type FormProps = { readonly product: Product; readonly prices: PurchasePrices }

function PurchasePriceForm({ product, prices }: FormProps) {
  const months = lastMonths(new Date(), MONTHS_OFFERED)
  const offered = [...new Set([...months, ...prices.map((each) => each.month)])].toSorted().reverse()
  // The first price counts for all reports; a later one changes none of them.
  const usual = (prices.length === 0 ? months.at(-1) : months[0]) ?? ''
  const [chosen, setChosen] = useState<Month | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const client = useQueryClient()
  const saying = useMutation({ mutationFn: (said: SaidPrice) => sayPurchasePrice(product.id, said) })
  const month = chosen ?? usual
  const before = prices.find((each) => each.month === month)?.price ?? null
  const counts = prices.findLast((each) => each.month <= month)?.price ?? null
  const amount = typed ?? (counts === null ? '' : String(counts))
  const price = rupeesTyped(amount)
  // Nothing typed takes back what was said for the month.
  const isWrong = price === null && (amount.trim() !== '' || before === null)

  function save(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (isWrong || saying.isPending) return
    saying.mutate(
      { month, price, before },
      {
        onSuccess: (said) => {
          client.setQueryData(purchasePricesQuery(product.id).queryKey, said)
          void client.invalidateQueries({ queryKey: ['report'] })
          toast.success(savedWords(product.name, month, price))
          setChosen(month)
          setTyped(null)
          setTried(false)
        },
        onError: () => void client.invalidateQueries({ queryKey: purchasePricesQuery(product.id).queryKey }),
      },
    )
  }

  return (
    <form noValidate aria-label="Purchase price" onSubmit={save} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <TypedField
          label="One piece costs the shop"
          name="purchasePrice"
          unit="Rs"
          maxLength={9}
          value={amount}
          error={tried && isWrong ? 'Please enter whole rupees.' : undefined}
          onChange={setTyped}
        />
        <Select
          label="For orders from"
          labelled="above"
          value={month}
          options={offered.map((each) => [each, monthAndYear(each)] as const)}
          onChoose={(next) => {
            setChosen(next)
            setTyped(null)
          }}
        />
      </div>
      {saying.error && <ErrorNotice text={saying.error.message} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-52 text-sm text-muted">{knownWords(prices)}</p>
        <Button type="submit" aria-disabled={saying.isPending}>
          Save the purchase price
        </Button>
      </div>
    </form>
  )
}

function savedWords(name: string, month: Month, price: number | null): string {
  return price === null
    ? `The purchase price of ${name} from ${monthAndYear(month)} is taken back`
    : `A piece of ${name} costs ${formatRupees(price)} from ${monthAndYear(month)}`
}

/** `Rs 400 from Oct 2026, Rs 450 from Nov 2026.` */
function knownWords(prices: PurchasePrices): string {
  if (prices.length === 0) return 'Optional: without it, Reports say no profit of orders with this product.'
  return `${prices.map(({ month, price }) => `${formatRupees(price)} from ${monthAndYear(month)}`).join(', ')}.`
}

function purchasePricesQuery(product: string) {
  return queryOptions({
    queryKey: ['purchase-prices', product],
    queryFn: ({ signal }) =>
      readStaff('get /api/admin/products/{product}/purchase-prices', { params: { product } }, signal),
  })
}

const SAY = 'put /api/admin/products/{product}/purchase-prices'
type SaidPrice = InputOf<typeof SAY>['body']
type PurchasePrices = DataOf<typeof SAY>['prices']

const sayPurchasePrice = (product: string, body: SaidPrice) =>
  requestStaff(SAY, { params: { product }, body })
