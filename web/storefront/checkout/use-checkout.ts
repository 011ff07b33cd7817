/** The state of the shipping form: its values, their errors, and the shop's answer. */

import { useEffect, useRef, useState } from 'react'
import type { Totals } from '#catalogue/totals.ts'
import type { Order } from '#events/order.ts'
import { CONNECTION_LOST } from '#web/api/client.ts'
import type { Cart, PriceChange } from '../cart/cart.ts'
import { takeOut, takePrices, useCart } from '../cart/cart-store.ts'
import { createAttempts } from './attempt.ts'
import { type Draft, emptyDraft, loadDraft, saveDraft } from './draft.ts'
import { type CheckoutAnswer, placeOrder } from './place-order.ts'

export type CheckoutNotice =
  | {
      readonly kind: 'prices-changed'
      readonly changes: readonly PriceChange[]
      /** Null where delivery costs what the page has said. */
      readonly totals: Totals | null
    }
  | { readonly kind: 'total-changed'; readonly totals: Totals }
  | { readonly kind: 'refused'; readonly sentence: string }
  | { readonly kind: 'ordered-before' }
  | { readonly kind: 'failed'; readonly sentence: string }

type Errors = Readonly<Record<string, string>>
const none: Errors = {}

/** The form's schema is loaded after the form: long before anybody has filled it in. */
const loadRules = () => import('#events/checkout.ts')

const attempts = createAttempts(() => window.localStorage)

export type CheckoutProps = {
  /** As the shopper sees them. */
  readonly totals: Totals
  readonly takeTotals: (answered: Totals) => void
  readonly onPlaced: (order: Order) => void
}

export function useCheckout({ totals, takeTotals, onPlaced }: CheckoutProps) {
  const [draft, setDraft] = useState(loadDraft)
  const [errors, setErrors] = useState<Errors>(none)
  const [notice, setNotice] = useState<CheckoutNotice | null>(null)
  const [sending, setSending] = useState(false)
  useEffect(() => {
    // A failed load is tried again when it is needed.
    loadRules().catch(() => undefined)
  }, [])
  // A second press before the next render must not send again.
  const underWay = useRef(false)

  function edit(name: keyof Draft, value: string): void {
    const next = { ...draft, [name]: value }
    setDraft(next)
    saveDraft(next)
    setErrors(({ [name]: _, ...others }) => others)
  }

  /** Returns the fields that are wrong. */
  async function submit(): Promise<Errors> {
    if (underWay.current) return none
    underWay.current = true
    const wrong = await checkAndSend()
    underWay.current = false
    setSending(false)
    return wrong
  }

  async function checkAndSend(): Promise<Errors> {
    setNotice(null)
    const rules = await loadRules().catch(() => null)
    if (rules === null) {
      setNotice({ kind: 'failed', sentence: CONNECTION_LOST })
      return none
    }
    const customer = rules.customerSchema.safeParse(draft)
    const wrong = customer.success ? none : rules.fieldErrors(customer.error)
    setErrors(wrong)
    if (!customer.success) return wrong

    setSending(true)
    const { lines } = useCart.getState()
    return settle(await placeOrder(customer.data, lines, totals.total, attempts), lines)
  }

  function settle(placement: CheckoutAnswer, ordered: Cart): Errors {
    switch (placement.outcome) {
      case 'placed':
        saveDraft(emptyDraft)
        onPlaced(placement.order)
        takeOut(ordered)
        return none
      case 'invalid':
        setErrors(placement.fields)
        return placement.fields
      case 'prices-changed':
        takePrices(placement.changes)
        takeTotals(placement.totals)
        setNotice({
          kind: 'prices-changed',
          changes: placement.changes,
          totals: placement.totals.deliveryFee === totals.deliveryFee ? null : placement.totals,
        })
        return none
      case 'total-changed':
        takeTotals(placement.totals)
        setNotice({ kind: 'total-changed', totals: placement.totals })
        return none
      case 'refused':
      case 'failed':
        setNotice({ kind: placement.outcome, sentence: placement.sentence })
        return none
      case 'ordered-before':
        setNotice({ kind: 'ordered-before' })
        return none
    }
  }

  return { draft, edit, errors, notice, sending, submit }
}
