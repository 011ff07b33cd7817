/** The state of the shipping form: its values, their errors, and the server's answer. */

import { useEffect, useRef, useState } from 'react'
import type { Order } from '#events/orders/order.ts'
import { orReload } from '#web/ui/reload-once.ts'
import { type Draft, loadDraft, saveDraft } from '../order/draft.ts'
import { keptDetails, mayKeepDetails } from '../order/kept-details.ts'
import { whenIdle } from '../page/when-idle.ts'
import type { CheckoutNotice } from './checkout-notice.ts'
import { loadChangeNotice, loadConfirmation } from './late-answers.ts'
import type { Errors } from './submit-order.ts'
import type { ApplyTotals, CheckoutTotals } from './use-totals.ts'

const none: Errors = {}

/** Loads the code for validating and sending the form and for showing the answer, while the shopper types. */
const loadNext = () => Promise.all([import('./submit-order.ts'), loadConfirmation(), loadChangeNotice()])

/** The values typed in this tab; without any, the details of the last order. */
function firstDraft(): Draft {
  const typed = loadDraft()
  const isEmpty = Object.values(typed).every((value) => value === '')
  return (isEmpty && keptDetails(Date.now())) || typed
}

export type CheckoutProps = {
  /** As shown to the shopper. */
  readonly totals: CheckoutTotals
  readonly applyTotals: ApplyTotals
  readonly onPlaced: (order: Order) => void
}

export function useCheckout(props: CheckoutProps) {
  const [draft, setDraft] = useState(firstDraft)
  // The city is recognised after a render: what was typed since then must stay.
  const latest = useRef(draft)
  const [errors, setErrors] = useState<Errors>(none)
  const [notice, setNotice] = useState<CheckoutNotice | null>(null)
  const [sending, setSending] = useState(false)
  // After the shopper has left the form, no further try may place the order.
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    // The form is drawn first. A failed load is repeated when the form is submitted.
    const cancel = whenIdle(() => loadNext().catch(() => undefined))
    return () => {
      hasLeft.current = true
      cancel()
    }
  }, [])
  // A second press before the next render must not send again.
  const isSubmitting = useRef(false)

  function change(next: Draft): void {
    latest.current = next
    setDraft(next)
    saveDraft(next)
  }

  function edit(name: keyof Draft, value: string): void {
    change({ ...latest.current, [name]: value })
    setErrors(({ [name]: _, ...others }) => others)
  }

  /** Clears the fields that still contain the details of the last order. */
  function forget(kept: Draft | null): void {
    const typed = (name: keyof Draft) => (draft[name] === kept?.[name] ? '' : draft[name])
    change({
      name: typed('name'),
      email: typed('email'),
      phone: typed('phone'),
      address: typed('address'),
      city: typed('city'),
    })
  }

  /** Returns the errors of the invalid fields. */
  async function submit(): Promise<Errors> {
    if (isSubmitting.current) return none
    isSubmitting.current = true
    setNotice(null)
    const invalid = await loadAndSubmit()
    setErrors(invalid)
    isSubmitting.current = false
    setSending(false)
    return invalid
  }

  async function loadAndSubmit(): Promise<Errors> {
    const loading = loadNext()
    // A reload would lose the code, which is a part of the total.
    const loaded = props.totals.code === undefined ? orReload(loading) : loading
    const next = await loaded.catch((error: Error) => error)
    if (!(next instanceof Error)) {
      return next[0].submitOrder({
        ...props,
        draft,
        show: setNotice,
        onSend: () => {
          setErrors(none)
          setSending(true)
        },
        hasLeft: () => hasLeft.current,
      })
    }
    setNotice({ kind: 'failed', sentence: next.message })
    return none
  }

  const willKeepDetails = mayKeepDetails(Date.now())
  const closeNotice = () => setNotice(null)
  return { draft, edit, forget, willKeepDetails, errors, notice, closeNotice, sending, submit }
}
