/** The state of the shipping form: its values, their errors, and the shop's answer. */

import { useEffect, useRef, useState } from 'react'
import type { Totals } from '#catalogue/totals.ts'
import type { Order } from '#events/shop/order.ts'
import { CONNECTION_LOST } from '#web/api/connection-lost.ts'
import type { Cart } from '../cart/cart.ts'
import { applyPrices, removeOrdered, useCart } from '../cart/cart-store.ts'
import { type Draft, emptyDraft, loadDraft, saveDraft } from '../order/draft.ts'
import { keepDetails, keepsDetails, keptDetails } from '../order/kept-details.ts'
import type { CheckoutNotice } from './checkout-notice.ts'
import { loadChangeNotice, loadConfirmation } from './late-answers.ts'
import type { CheckoutAnswer } from './place-order.ts'

type Errors = Readonly<Record<string, string>>
const none: Errors = {}

/** What follows the form is loaded after it, and long before anybody has filled it in: its rules, sending, the confirmation. */
const loadNext = () =>
  Promise.all([
    import('#events/shop/checkout.ts'),
    import('./send-order.ts'),
    loadConfirmation(),
    loadChangeNotice(),
  ])

/** What was typed in this tab; at first, the details of the last order. */
function firstDraft(): Draft {
  const typed = loadDraft()
  const isEmpty = Object.values(typed).every((value) => value === '')
  return (isEmpty && keptDetails(Date.now())) || typed
}

export type CheckoutProps = {
  /** As the shopper sees them. */
  readonly totals: Totals
  readonly takeTotals: (answered: Totals) => void
  readonly onPlaced: (order: Order) => void
}

export function useCheckout({ totals, takeTotals, onPlaced }: CheckoutProps) {
  const [draft, setDraft] = useState(firstDraft)
  const [errors, setErrors] = useState<Errors>(none)
  const [notice, setNotice] = useState<CheckoutNotice | null>(null)
  const [sending, setSending] = useState(false)
  // Anyone who leaves the form has no order placed by a later try.
  const left = useRef(false)
  useEffect(() => {
    // A failed load is tried again when it is needed.
    loadNext().catch(() => undefined)
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  // A second press before the next render must not send again.
  const underWay = useRef(false)

  function edit(name: keyof Draft, value: string): void {
    const next = { ...draft, [name]: value }
    setDraft(next)
    saveDraft(next)
    setErrors(({ [name]: _, ...others }) => others)
  }

  /** Empties what came from the last order. */
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
    const next = await loadNext().catch(() => null)
    if (next === null) {
      setNotice({ kind: 'failed', sentence: CONNECTION_LOST })
      return none
    }
    const [rules, { sendOrder, tooMuchIn }] = next
    const customer = rules.customerSchema.safeParse(draft)
    const wrong = customer.success ? none : rules.fieldErrors(customer.error)
    setErrors(wrong)
    if (!customer.success) return wrong

    const { lines } = useCart.getState()
    const tooMuch = tooMuchIn(lines, totals.total)
    if (tooMuch !== null) {
      setNotice({ kind: 'refused', sentence: tooMuch })
      return none
    }
    setSending(true)
    const placement = await sendOrder(customer.data, lines, totals.total, {
      onNoAnswer: () => setNotice({ kind: 'no-answer' }),
      hasLeft: () => left.current,
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

  /** Whether the details of this order will be kept. */
  const keeps = keepsDetails(Date.now())
  return { draft, edit, forget, keeps, errors, notice, closeNotice: () => setNotice(null), sending, submit }
}
