/** Opens a discount code, or an offer that applies by itself. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CatalogueState } from '#catalogue/catalogue-state.ts'
import { CODES } from '#web/backoffice/paths.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Segments } from '#web/backoffice/ui/Segments.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { catalogueQuery } from '../catalogue/data/catalogue.ts'
import { failedToast } from '../catalogue/data/undo-toast.ts'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'
import { ScopeFields } from '../prices/ScopeFields.tsx'
import { applying, type CodeDraft, type CodeErrors, codeErrors, emptyCode, newCodeOf } from './code-draft.ts'
import { openCode, refreshCodes } from './codes-api.ts'
import { LimitFields } from './LimitFields.tsx'

export function NewCodePage() {
  const catalogue = useQuery(catalogueQuery)
  return (
    <div className="reading min-h-screenful max-lg:pb-20">
      <ScreenHeader title="New code" back={{ to: CODES, name: 'Codes and offers' }} />
      <main className="mx-auto page-wide px-4 py-4 sm:px-6 sm:py-6 lg:px-8">
        <QueryError query={catalogue} what="The catalogue could not be fetched" />
        {catalogue.isLoading && <Skeleton className="h-96" />}
        {catalogue.data && <CodeForm catalogue={catalogue.data} />}
      </main>
    </div>
  )
}

function CodeForm({ catalogue }: { readonly catalogue: CatalogueState }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<CodeDraft>(emptyCode)
  const [errors, setErrors] = useState<CodeErrors>({})
  const [saving, setSaving] = useState(false)
  const set = (change: Partial<CodeDraft>) => setDraft((before) => ({ ...before, ...change }))

  async function save(event: FormEvent) {
    event.preventDefault()
    if (saving) return
    const found = codeErrors(draft, Date.now())
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setSaving(true)
    const result = await openCode(newCodeOf(draft))
    setSaving(false)
    if (!result.ok) {
      setErrors(result.fields)
      return failedToast('The code was not opened', result.error)
    }
    void refreshCodes(client)
    toast.success(`${result.data.code} is open`)
    void navigate(CODES, { replace: true })
  }

  return (
    <form
      onSubmit={(event) => void save(event)}
      noValidate
      className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <Segments
        label="How it applies"
        labelled="above"
        value={draft.applies}
        options={[
          ['typed', 'When typed'],
          ['itself', 'By itself'],
        ]}
        onChoose={(applies) => setDraft((before) => applying(before, applies))}
      />
      <TypedField
        label="Code"
        name="code"
        maxLength={24}
        value={draft.code}
        error={errors.code}
        hint={
          draft.applies === 'typed'
            ? 'What shoppers type: capital or small letters are the same'
            : 'Its name in this list and in exports: shoppers read what it takes off'
        }
        onChange={(code) => set({ code: code.toUpperCase() })}
      />
      <Segments
        label="What it takes off"
        labelled="above"
        value={draft.by}
        options={[
          ['percent', 'Percent'],
          ['amount', 'Amount'],
          ['delivery', 'Delivery'],
          ['bundle', 'Set price'],
        ]}
        onChoose={(by) => set({ by })}
      />
      {draft.by === 'percent' && (
        <TypedField
          label="Percent off"
          name="percent"
          unitAfter="%"
          maxLength={2}
          value={draft.percent}
          error={errors.percent}
          onChange={(percent) => set({ percent })}
        />
      )}
      {draft.by === 'amount' && (
        <TypedField
          label="Rupees off the order"
          name="amount"
          unit="Rs"
          maxLength={7}
          value={draft.amount}
          error={errors.amount}
          onChange={(amount) => set({ amount })}
        />
      )}
      {draft.by === 'bundle' && (
        <div className="grid grid-cols-2 items-start gap-3">
          <TypedField
            label="Pieces"
            name="pieces"
            inputMode="numeric"
            maxLength={2}
            value={draft.pieces}
            error={errors.pieces}
            onChange={(pieces) => set({ pieces })}
          />
          <TypedField
            label="Cost together"
            name="price"
            unit="Rs"
            maxLength={7}
            value={draft.price}
            error={errors.price ?? errors.bundle}
            onChange={(price) => set({ price })}
          />
        </div>
      )}
      {draft.by !== 'delivery' && (
        <ScopeFields products={catalogue.products} draft={draft} error={errors.products} onChange={set} />
      )}
      <TypedField
        label="For orders from"
        name="minimum"
        unit="Rs"
        maxLength={7}
        value={draft.minimum}
        error={errors.minimum}
        hint="What the pieces cost before it; nothing for any order"
        onChange={(minimum) => set({ minimum })}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={draft.firstOrder}
          onChange={({ target }) => set({ firstOrder: target.checked })}
          className="checkbox"
        />
        Only for the first order of a customer
      </label>
      <LimitFields draft={draft} errors={errors} onChange={set} />
      <div className="flex items-center gap-3 max-lg:fixed max-lg:inset-x-0 max-lg:foot-bar max-lg:z-10 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:pt-3 lg:justify-end">
        <Button type="submit" look="gold" aria-disabled={saving} className="min-h-12 max-lg:flex-1">
          {saving ? 'Opening…' : draft.applies === 'typed' ? 'Open the code' : 'Open the offer'}
        </Button>
      </div>
    </form>
  )
}
