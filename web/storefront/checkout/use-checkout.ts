/** The state of the shipping form: its values, their errors, and the server's answer. */

import { useEffect, useRef, useState } from 'react'
import type { Totals } from '#catalogue/totals.ts'
import type { Order } from '#events/shop/order.ts'
import { CONNECTION_LOST } from '#web/api/connection-lost.ts'
import type { Cart } from '../cart/cart.ts'
import { applyPrices, removeOrdered, useCart } from '../cart/cart-store.ts'
import { type Draft, emptyDraft, loadDraft, saveDraft } from '../order/draft.ts'
import { keepDetails, keptDetails, mayKeepDetails } from '../order/kept-details.ts'
import type { CheckoutNotice } from './checkout-notice.ts'
import { loadChangeNotice, loadConfirmation } from './late-answers.ts'
import type { CheckoutAnswer } from './place-order.ts'

type Errors = Readonly<Record<string, string>>
const none: Errors = {}

/** Loads the code for validating and sending the form and for showing the answer. It loads after the form, while the shopper types. */
const loadNext = () =>
  Promise.all([
    import('#events/shop/checkout.ts'),
    import('./send-order.ts'),
    loadConfirmation(),
    loadChangeNotice(),
  ])

/** The values typed in this tab; without any, the details of the last order. */
function firstDraft(): Draft {
  const typed = loadDraft()
  const isEmpty = Object.values(typed).every((value) => value === '')
  return (isEmpty && keptDetails(Date.now())) || typed
}

export type CheckoutProps = {
  /** As shown to the shopper. */
  readonly totals: Totals
  readonly applyTotals: (serverTotals: Totals) => void
  readonly onPlaced: (order: Order) => void
}

export function useCheckout({ totals, applyTotals, onPlaced }: CheckoutProps) {
  const [draft, setDraft] = useState(firstDraft)
  const [errors, setErrors] = useState<Errors>(none)
  const [notice, setNotice] = useState<CheckoutNotice | null>(null)
  const [sending, setSending] = useState(false)
  // After the shopper has left the form, no further try may place the order.
  const hasLeft = useRef(false)
  useEffect(() => {
    // A failed load is repeated when the form is submitted.
    loadNext().catch(() => undefined)
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])
  // A second press before the next render must not send again.
  const isSubmitting = useRef(false)

  function edit(name: keyof Draft, value: string): void {
    const next = { ...draft, [name]: value }
    setDraft(next)
    saveDraft(next)
    setErrors(({ [name]: _, ...others }) => others)
  }

  /** Clears the fields that still contain the details of the last order. */
  function forget(kept: Draft | null): void {
    const typed = (name: keyof Draft) => (draft[name] === kept?.[name] ? '' : draft[name])
    const next = {
      name: typed('name'),
      email: typed('email'),
      phone: typed('phone'),
      address: typed('address'),
    }
    setDraft(next)
    saveDraft(next)
  }

  /** Returns the errors of the invalid fields. */
  async function submit(): Promise<Errors> {
    if (isSubmitting.current) return none
    isSubmitting.current = true
    const invalid = await checkAndSend()
    isSubmitting.current = false
    setSending(false)
    return invalid
  }

  async function checkAndSend(): Promise<Errors> {
    setNotice(null)
    const next = await loadNext().catch(() => null)
    if (next === null) {
      setNotice({ kind: 'failed', sentence: CONNECTION_LOST })
      return none
    }
    const [rules, { sendOrder, tooMuchIn }] = next
    const customer = rules.customerSchema.safeParse(draft)
    const invalid = customer.success ? none : rules.fieldErrors(customer.error)
    setErrors(invalid)
    if (!customer.success) return invalid

    const { lines } = useCart.getState()
    const tooMuch = tooMuchIn(lines, totals.total)
    if (tooMuch !== null) {
      setNotice({ kind: 'refused', sentence: tooMuch })
      return none
    }
    setSending(true)
    const placement = await sendOrder(customer.data, lines, totals.total, {
      onNoAnswer: () => setNotice({ kind: 'no-answer' }),
      hasLeft: () => hasLeft.current,
    })
    setNotice(null)
    return settle(placement, lines)
  }

  function settle(placement: CheckoutAnswer, ordered: Cart): Errors {
    switch (placement.outcome) {
      case 'placed':
        saveDraft(emptyDraft)
        keepDetails(placement.order, Date.now())
        onPlaced(placement.order)
        removeOrdered(ordered)
        return none
      case 'invalid':
        setErrors(placement.fields)
        return placement.fields
      case 'prices-changed':
        applyPrices(placement.changes)
        applyTotals(placement.totals)
        setNotice({
          kind: 'prices-changed',
          changes: placement.changes,
          totals: placement.totals.deliveryFee === totals.deliveryFee ? null : placement.totals,
        })
        return none
      case 'total-changed':
        applyTotals(placement.totals)
        setNotice({ kind: 'total-changed', totals: placement.totals })
        return none
      case 'not-enough':
        setNotice({ kind: 'not-enough', shortages: placement.shortages })
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

  const willKeepDetails = mayKeepDetails(Date.now())
  const closeNotice = () => setNotice(null)
  return { draft, edit, forget, willKeepDetails, errors, notice, closeNotice, sending, submit }
}
