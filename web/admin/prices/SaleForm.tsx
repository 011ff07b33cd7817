/** The form of a sale, new or changed: when, of which products, by how much; with what each page will say. */

import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CatalogueState, SaleState } from '#catalogue/catalogue-state.ts'
import { SALES } from '#web/backoffice/paths.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { FootBar } from '#web/backoffice/ui/FootBar.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { useMediaQuery } from '#web/backoffice/ui/use-media-query.ts'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { refreshCatalogue } from '../catalogue/data/catalogue.ts'
import { changeSale, scheduleSale, stopSale } from '../catalogue/data/catalogue-api.ts'
import { daysFrom, saleBegin, saleEnd, spanOf, timesProblem } from '../catalogue/data/sale-times.ts'
import { reductionWords, salePhase } from '../catalogue/data/sale-words.ts'
import { failedToast, undoToast } from '../catalogue/data/undo-toast.ts'
import { ReductionFields } from './ReductionFields.tsx'
import { SALE_PREVIEW, SalePreview } from './SalePreview.tsx'
import { SaleTimes } from './SaleTimes.tsx'
import {
  changeOf,
  LONGEST_NAME,
  newSaleOf,
  productsIn,
  reductionOf,
  type SaleDraft,
  type SaleErrors,
  saleErrors,
} from './sale-draft.ts'
import { effectWords, saleLines, smallerWords } from './sale-preview.ts'

type SaleFormProps = {
  readonly catalogue: CatalogueState
  readonly beginning: () => SaleDraft
  /** The sale that is changed; null for a new one. */
  readonly changed: SaleState | null
}

export function SaleForm({ catalogue, beginning, changed }: SaleFormProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const now = useNow()
  const wide = useMediaQuery('(min-width: 64rem)')
  const [draft, setDraft] = useState<SaleDraft>(beginning)
  const [errors, setErrors] = useState<SaleErrors>({})
  const [saving, setSaving] = useState(false)
  const set = (change: Partial<SaleDraft>) => setDraft((before) => ({ ...before, ...change }))

  const begun = changed !== null && salePhase(changed, now) !== 'planned'
  const inSale = productsIn(draft, catalogue.products)
  const span = spanOf(draft) ?? daysFrom(now, 0)
  const others = { ...catalogue, sales: catalogue.sales.filter(({ id }) => id !== changed?.id) }
  const name = draft.name.trim()
  const lines = begun ? [] : saleLines(others, inSale, reductionOf(draft), span, now)
  const effect = effectWords(lines)
  const wrongTimes = timesProblem(draft, now)
  const isWrong = Object.keys(errors).length > 0 || wrongTimes !== null
  const smaller = isWrong ? null : smallerWords(lines)

  const says = isWrong
    ? (wrongTimes ?? 'Some fields above are not right yet.')
    : begun
      ? `Until ${saleEnd(span.to)}. It ends by itself.`
      : wide
        ? `From ${span.from <= now ? 'now' : saleBegin(span.from)} until ${saleEnd(span.to)}. It begins and ends by itself. ${effect ?? ''}`
        : effect

  async function withdraw(sale: string) {
    const stopped = await stopSale(sale)
    void refreshCatalogue(client)
    if (stopped.ok) toast.success(`${name} is withdrawn`)
    else failedToast('The sale could not be withdrawn', stopped.error)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (saving) return
    const found = saleErrors(draft, Date.now())
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setSaving(true)
    const times = `From ${saleBegin(span.from)} until ${saleEnd(span.to)}`
    const result = await (changed === null ? scheduleSale(newSaleOf(draft)) : saveChange(changed, draft))
    setSaving(false)
    void refreshCatalogue(client)
    if (!result.ok) {
      setErrors(result.fields)
      return failedToast(`The sale was not ${changed === null ? 'planned' : 'changed'}`, result.error)
    }
    const { sale } = result.data
    if (changed === null) undoToast(`${name} is planned`, () => void withdraw(sale), times)
    else toast.success(`${name} is changed`, { description: times })
    void navigate(SALES, { replace: true })
  }

  return (
    <form
      onSubmit={(event) => void save(event)}
      noValidate
      className={`grid items-start gap-6 ${begun ? 'max-w-3xl' : 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]'}`}
    >
      <div className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:gap-5 sm:p-6">
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
          begun={begun}
          now={now}
          errors={wrongTimes === null ? errors : { ...errors, to: wrongTimes }}
          onChange={({ name, ...times }) =>
            set({ ...times, ...(name !== undefined && names.includes(draft.name) && { name }) })
          }
        />
        {begun ? (
          <p className="text-sm text-muted">
            {`It runs with ${reductionWords(changed.reduction)}, and its prices stay. The pages tell shoppers that it runs until ${saleEnd(changed.to)}.`}
          </p>
        ) : (
          <ReductionFields products={catalogue.products} draft={draft} errors={errors} onChange={set} />
        )}
      </div>
      {!begun && (
        <SalePreview
          lines={lines}
          draft={draft}
          span={span}
          errors={errors}
          onPrice={(id, price) => set({ prices: { ...draft.prices, [id]: price } })}
        />
      )}
      <FootBar
        {...((smaller ?? says) !== null && {
          says: (
            <>
              {smaller !== null && (
                <span className="mr-1 text-pending">
                  <Icon name="warning" className="mr-1.5 inline size-4 align-[-0.1875rem]" />
                  {smaller}
                </span>
              )}
              {says}
            </>
          ),
        })}
      >
        {!wide && !begun && (
          <Button className="min-h-12" onClick={showPreview}>
            See prices
          </Button>
        )}
        <Button type="submit" look="gold" aria-disabled={saving} className="min-h-12">
          {buttonWords(saving, changed !== null, span.from > now)}
        </Button>
      </FootBar>
    </form>
  )
}

function buttonWords(saving: boolean, isChange: boolean, isLater: boolean): string {
  if (isChange) return saving ? 'Saving…' : 'Save the sale'
  if (saving) return 'Planning…'
  return isLater ? 'Plan the sale' : 'Start the sale'
}

function showPreview(): void {
  const heading = document.getElementById(SALE_PREVIEW)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

/** The names that are suggested: they follow the chosen times until another one is typed. */
const names = ['Weekend sale', 'One day sale', 'Three days sale', 'Week sale', '']

async function saveChange(sale: SaleState, draft: SaleDraft) {
  return changeSale(sale.id, { ...changeOf(draft, sale), expectedVersion: sale.version })
}
