/** Changes a sale: a planned one wholly, one that runs in its name and its end. */

import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CatalogueState } from '#catalogue/catalogue-state.ts'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { salePhase } from '../catalogue/data/sale-words.ts'
import { SaleForm } from './SaleForm.tsx'
import { SaleScreen } from './SaleScreen.tsx'
import { draftOf } from './sale-draft.ts'

export function ChangeSalePage() {
  const [address] = useSearchParams()
  const id = address.get('sale')
  return (
    <SaleScreen title="Change the sale">
      {(catalogue) => <Changed key={id} catalogue={catalogue} id={id} />}
    </SaleScreen>
  )
}

function Changed({ catalogue, id }: { readonly catalogue: CatalogueState; readonly id: string | null }) {
  const now = useNow()
  // As it was when the form was opened: what somebody else changes meanwhile is told when this is saved.
  const [sale] = useState(() => catalogue.sales.find((each) => each.id === id))
  if (sale === undefined || salePhase(sale, now) === 'ended') {
    return (
      <div className="rounded-lg border border-line bg-surface">
        <EmptyState icon="tag" title="There is no such sale" text="It has ended, or it was withdrawn." />
      </div>
    )
  }
  return <SaleForm catalogue={catalogue} beginning={() => draftOf(sale)} changed={sale} />
}
