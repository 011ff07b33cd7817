/** Plans a sale: when, of which products, by how much; with what each page will say. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { CatalogueState } from '#catalogue/catalogue-state.ts'
import { SALES } from '#web/backoffice/paths.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Chip } from '#web/backoffice/ui/Chip.tsx'
import { FootBar } from '#web/backoffice/ui/FootBar.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Segments } from '#web/backoffice/ui/Segments.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { catalogueQuery, refreshCatalogue } from '../catalogue-data/catalogue.ts'
import { scheduleSale, stopSale } from '../catalogue-data/catalogue-api.ts'
import { daysFrom, saleBegin, saleEnd, weekendFrom } from '../catalogue-data/sale-times.ts'
import { countWords } from '../catalogue-data/sale-words.ts'
import { failedToast, undoToast } from '../catalogue-data/undo-toast.ts'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'
import { ProductPicker } from './ProductPicker.tsx'
import { SalePreview } from './SalePreview.tsx'
import { SaleTimes } from './SaleTimes.tsx'
import {
  draftWith,
  LONGEST_NAME,
  newSaleOf,
  productsIn,
  reductionOf,
  type SaleDraft,
  type SaleErrors,
  saleErrors,
  spanOf,
} from './sale-draft.ts'
import { saleLines } from './sale-preview.ts'

export function NewSalePage() {
  useDocumentTitle('New sale')
  const catalogue = useQuery(catalogueQuery())
  return (
    <div className="min-h-screenful pb-28 sm:pb-20">
      <ScreenHeader title="New sale" back={{ to: SALES, name: 'Sale prices' }} />
      <main className="mx-auto max-w-[84rem] px-4 py-4 sm:px-6 sm:py-6 lg:px-8">
        <QueryError query={catalogue} what="The catalogue could not be fetched" />
        {catalogue.isLoading && <Skeleton className="h-96" />}
        {catalogue.data && <SaleForm catalogue={catalogue.data} />}
      </main>
    </div>
  )
}

const percents = ['10', '15', '20', '30', '50'] as const

function SaleForm({ catalogue }: { readonly catalogue: CatalogueState }) {
  const [address] = useSearchParams()
  const client = useQueryClient()
  const navigate = useNavigate()
  const now = useNow()
  const [draft, setDraft] = useState<SaleDraft>(() => beginning(address.get('products'), catalogue))
  const [errors, setErrors] = useState<SaleErrors>({})
  const [saving, setSaving] = useState(false)
  const set = (change: Partial<SaleDraft>) => setDraft((before) => ({ ...before, ...change }))

  const inSale = productsIn(draft, catalogue.products)
  const span = spanOf(draft) ?? daysFrom(now, 0)
  const lines = saleLines(catalogue, inSale, reductionOf(draft), span, now)

  async function plan(event: FormEvent) {
    event.preventDefault()
    if (saving) return
    const found = saleErrors(draft, Date.now())
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setSaving(true)
    const result = await scheduleSale(newSaleOf(draft))
    setSaving(false)
    if (!result.ok) {
      setErrors(result.fields)
      return failedToast('The sale was not planned', result.error)
    }
    const { sale } = result.data
    void refreshCatalogue(client)
    undoToast(
      `${draft.name.trim()} is planned`,
      () =>
        void stopSale(sale).then((stopped) => {
          void refreshCatalogue(client)
          if (stopped.ok) toast.success(`${draft.name.trim()} is withdrawn`)
          else failedToast('The sale could not be withdrawn', stopped.error)
        }),
      `From ${saleBegin(span.from)} until ${saleEnd(span.to)}`,
    )
    void navigate(SALES, { replace: true })
  }

  return (
    <form
      onSubmit={(event) => void plan(event)}
      noValidate
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div className="flex min-w-0 flex-col gap-5 rounded-lg border border-line bg-surface p-4 sm:p-5">
        <TypedField
          label="Name"
          name="name"
          value={draft.name}
          maxLength={LONGEST_NAME}
          error={errors.name}
          onChange={(name) => set({ name })}
        />
        <SaleTimes
          from={draft.from}
          to={draft.to}
          now={now}
          errors={errors}
          onChange={({ name, ...times }) =>
            set({ ...times, ...(name !== undefined && names.includes(draft.name) && { name }) })
          }
        />
        <div>
          <Segments
            label="Of which products"
            labelled="above"
            value={draft.scope}
            options={[
              ['all', 'All products'],
              ['chosen', 'Chosen ones'],
            ]}
            onChoose={(scope) => set({ scope })}
          />
          {draft.scope === 'chosen' && (
            <ProductPicker
              products={catalogue.products}
              chosen={draft.products}
              error={errors.products}
              onChange={(products) => set({ products })}
            />
          )}
        </div>
        <Segments
          label="By how much"
          labelled="above"
          value={draft.by}
          options={[
            ['percent', 'Percent'],
            ['prices', 'Own prices'],
          ]}
          onChoose={(by) => set({ by })}
        />
        {draft.by === 'percent' ? (
          <div>
            <TypedField
              label="Percent off"
              name="percent"
              inputMode="numeric"
              maxLength={2}
              value={draft.percent}
              error={errors.percent}
              onChange={(percent) => set({ percent })}
            />
            <div className="mt-2 flex flex-wrap gap-2">
              {percents.map((percent) => (
                <Chip key={percent} chosen={draft.percent === percent} onClick={() => set({ percent })}>
                  {percent}%
                </Chip>
              ))}
            </div>
          </div>
        ) : (
          <p className="text-sm text-muted">
            Enter the price of each product in the list; those without one are not in the sale.
            {errors.prices !== undefined && (
              <span role="alert" className="block text-danger">
                {errors.prices}
              </span>
            )}
          </p>
        )}
      </div>
      <SalePreview
        lines={lines}
        draft={draft}
        span={span}
        errors={errors}
        onPrice={(id, price) => set({ prices: { ...draft.prices, [id]: price } })}
      />
      <FootBar
        says={
          Object.keys(errors).length > 0
            ? 'Some fields above are not right yet.'
            : `From ${span.from <= now ? 'now' : saleBegin(span.from)} until ${saleEnd(span.to)}. It begins and ends by itself.`
        }
      >
        <Button type="submit" look="gold" aria-disabled={saving} className="min-h-12">
          {saving
            ? 'Planning…'
            : `${span.from > now ? 'Plan' : 'Start'} the sale of ${countWords(inSale.length)}`}
        </Button>
      </FootBar>
    </form>
  )
}

/** The names that are suggested: they follow the chosen times until another one is typed. */
const names = ['Weekend sale', 'One day sale', 'Three days sale', 'Week sale', '']

function beginning(asked: string | null, { products }: CatalogueState): SaleDraft {
  const ids = (asked ?? '').split(',').filter((id) => products.some((product) => product.id === id))
  const [only] = ids
  return {
    name: 'Weekend sale',
    ...draftWith(weekendFrom(Date.now())),
    scope: ids.length === 0 ? 'all' : 'chosen',
    products: ids,
    // A sale of one product has a price of its own.
    by: only !== undefined && ids.length === 1 ? 'prices' : 'percent',
    percent: '20',
    prices: {},
  }
}
