/** The fields of the checkout in a separate chunk: the city, with the list of cities, a code, which few orders have, and what applies by itself. */

import type { Draft } from '../order/draft.ts'
import { CityField } from './CityField.tsx'
import { CodeField } from './CodeField.tsx'
import type { Errors } from './submit-order.ts'
import { useOfferInTotals } from './use-offer-in-totals.tsx'
import type { ApplyTotals, CheckoutTotals } from './use-totals.ts'

type Props = {
  readonly totals: CheckoutTotals
  readonly applyTotals: ApplyTotals
  readonly draft: Draft
  readonly edit: (name: keyof Draft, value: string) => void
  readonly errors: Errors
}

export function LateFields({ draft, edit, errors, totals, applyTotals }: Props) {
  useOfferInTotals(totals, applyTotals)
  return (
    <>
      <CityField address={draft.address} value={draft.city} onChange={(city) => edit('city', city)} />
      <CodeField totals={totals} applyTotals={applyTotals} error={errors.code} />
    </>
  )
}
