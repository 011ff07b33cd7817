/** Plans a sale: when, of which products, by how much; with what each page will say. */

import { useSearchParams } from 'react-router-dom'
import type { CatalogueState } from '#catalogue/catalogue-state.ts'
import { weekendFrom } from '../catalogue/data/sale-times.ts'
import { SaleForm } from './SaleForm.tsx'
import { SaleScreen } from './SaleScreen.tsx'
import { draftWith, type SaleDraft } from './sale-draft.ts'

export function NewSalePage() {
  const [address] = useSearchParams()
  return (
    <SaleScreen title="New sale">
      {(catalogue) => (
        <SaleForm
          catalogue={catalogue}
          beginning={() => beginning(address.get('products'), catalogue)}
          changed={null}
        />
      )}
    </SaleScreen>
  )
}

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
