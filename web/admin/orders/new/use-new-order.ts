/** The order that is typed: kept in this tab, priced as it changes, and placed once. */

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { formatRupees } from '#catalogue/money.ts'
import type { Shortage } from '#events/catalogue/stock.ts'
import type { Order, UsedCode } from '#events/orders/order.ts'
import { refreshCatalogue } from '#web/admin/catalogue/data/catalogue.ts'
import { undoToast } from '#web/admin/catalogue/data/undo-toast.ts'
import { productsQuery, refreshProducts } from '#web/admin/catalogue/list/products.ts'
import { refreshFigures } from '#web/admin/reports/figures/figures.ts'
import { sendUntilAnswered } from '#web/api/send-until-answered.ts'
import { callStaff } from '#web/backoffice/session/call-staff-api.ts'
import { randomUuid } from '#web/idempotency/random-uuid.ts'
import { type Offer, useOffer } from '../change/use-change.ts'
import { emptyDraft, isEmpty, type OrderDraft } from './draft.ts'
import { type DraftErrors, draftErrors } from './draft-errors.ts'
import { forgetDraft, keepDraft, keptDraft, lastChannel, rememberChannel } from './kept-draft.ts'
import { type PricedDraft, priceDraft } from './priced-draft.ts'
import { type NotPlaced, notPlaced, PLACE, typedOrder } from './typed-order.ts'
import { type CheckedCode, useCheckedCode } from './use-checked-code.ts'

/** `waiting`: no answer has arrived, and it is sent again. */
export type Sending = 'no' | 'sending' | 'waiting'

/** What the server said to the draft as a whole. */
type Notice = {
  readonly text: string
  /** The draft has placed an order in an earlier form. */
  readonly placedBefore?: true
}

/** The errors are those of the last press of the button, without those of fields that were changed since. */
type Form = { readonly draft: OrderDraft; readonly errors: DraftErrors }

const newDraft = () => emptyDraft(randomUuid(), lastChannel() ?? 'phone')

export function useNewOrder() {
  const client = useQueryClient()
  const { offer, catalogueRequest, productsRequest } = useOffer()
  const [kept] = useState(keptDraft)
  const [{ draft, errors }, setForm] = useState<Form>(() => ({
    draft: kept?.draft ?? newDraft(),
    errors: {},
  }))
  const [notice, setNotice] = useState<Notice | null>(null)
  const [sending, setSending] = useState<Sending>('no')
  const [placed, setPlaced] = useState<Order | null>(null)

  const checkedCode = useCheckedCode(draft)
  const codeText = checkedCode.state === 'used' ? JSON.stringify(checkedCode.used) : null
  const usedCode = useMemo(() => (codeText === null ? null : (JSON.parse(codeText) as UsedCode)), [codeText])
  const priced = useMemo(
    () => (offer === null ? null : priceDraft(draft, offer.catalogue, offer.stock, usedCode)),
    [draft, offer, usedCode],
  )

  useEffect(() => {
    if (isEmpty(draft)) forgetDraft()
    else keepDraft(draft)
  }, [draft])

  // After the screen was left, no further try places the order.
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])

  /** Several edits can happen before the next render, so each starts from the latest draft. */
  function change(edit: (draft: OrderDraft) => OrderDraft): void {
    // What is sent stays in the form as it was sent.
    if (sending !== 'no') return
    setForm((now) => {
      const next = edit(now.draft)
      return { draft: next, errors: withoutChanged(now.errors, now.draft, next) }
    })
    setNotice(null)
  }

  function begin(next = newDraft()): void {
    setForm({ draft: next, errors: {} })
    setNotice(null)
    setPlaced(null)
  }

  const refuse = (errors: DraftErrors) => setForm((now) => ({ ...now, errors }))

  return {
    draft,
    /** When the draft was typed that was found in this tab, in milliseconds since 1970; null for one that begins now. */
    keptAt: kept !== null && kept.draft.key === draft.key ? kept.at : null,
    offer,
    priced,
    /** The queries without which nothing can be typed. */
    queries: { catalogue: catalogueRequest, products: productsRequest },
    errors: { ...errors, ...(checkedCode.state === 'wrong' && { code: checkedCode.sentence }) },
    notice,
    sending,
    placed,
    change,
    begin: () => begin(),
    discard() {
      begin()
      undoToast('The order was discarded', () => begin(draft))
    },
    /** Returns the errors; without any, the order was sent. */
    async place(): Promise<DraftErrors> {
      if (sending !== 'no' || priced === null) return {}
      const wrong = { ...draftErrors(draft, priced), ...codeError(draft, checkedCode) }
      refuse(wrong)
      if (Object.keys(wrong).length > 0) return wrong
      setNotice(null)
      setSending('sending')
      const body = typedOrder(draft, priced.totals.total)
      const options = { headers: { 'Idempotency-Key': draft.key } }
      const answer = await sendUntilAnswered(() => callStaff(PLACE, { body }, options), {
        onNoAnswer: () => setSending('waiting'),
        hasLeft: () => hasLeft.current,
      })
      setSending('no')
      if (!answer.ok) return show(notPlaced(answer))
      rememberChannel(draft.channel)
      refreshLists(client)
      // Also when the screen was left meanwhile.
      forgetDraft()
      begin()
      setPlaced(answer.data)
      return {}
    },
  }

  function show(why: NotPlaced): DraftErrors {
    switch (why.kind) {
      case 'wrong':
        refuse(why.errors)
        return why.errors
      case 'short':
        showLeft(client, why.shortages)
        setNotice({ text: 'Somebody else has just ordered some of these pieces. See what is left.' })
        return {}
      case 'other-price':
        void refreshCatalogue(client)
        setNotice({
          text: `Prices have just changed: the order now costs ${formatRupees(why.totals.total)}. Please place it again.`,
        })
        return {}
      case 'placed-before':
        setNotice({
          text: 'This form has placed an order already, before it was changed. Look at that order before you type another one.',
          placedBefore: true,
        })
        return {}
      case 'unknown':
        setNotice({
          text: `${why.sentence}. It is not known whether the order was placed. Place it again: it is placed once.`,
        })
        return {}
      case 'refused':
        setNotice({ text: why.sentence })
        return {}
    }
  }
}

type NewOrder = ReturnType<typeof useNewOrder>
export type ReadyOrder = NewOrder & { readonly offer: Offer; readonly priced: PricedDraft }

/**
 * An order is not placed before its person has seen what the typed code takes off. An offer of the shop is not waited for: the
 * server refuses an order with another total.
 */
function codeError({ code }: OrderDraft, checked: CheckedCode): DraftErrors {
  if (checked.state === 'wrong') return { code: checked.sentence }
  return checked.state === 'asking' && code !== null
    ? { code: 'What it takes off is not known yet. Please place it again.' }
    : {}
}

/** The error of a field is taken away when the field changes. */
function withoutChanged(errors: DraftErrors, before: OrderDraft, after: OrderDraft): DraftErrors {
  const isSame = {
    phone: before.phone === after.phone,
    name: before.name === after.name,
    address: before.address === after.address,
    email: before.email === after.email,
    items: before.lines === after.lines,
    discount: before.discount === after.discount,
    code: before.code === after.code && before.lines === after.lines,
    reason: before.discount?.reason === after.discount?.reason,
    advance: before.advance === after.advance,
    note: before.note === after.note,
  } satisfies Record<keyof DraftErrors, boolean>
  return Object.fromEntries(Object.entries(errors).filter(([field]) => isSame[field as keyof DraftErrors]))
}

/** Writes what is left into the list of products, until it is fetched again. */
function showLeft(client: QueryClient, shortages: readonly Shortage[]): void {
  client.setQueryData(productsQuery.queryKey, (listed) => {
    if (listed === undefined) return listed
    const products = listed.products.map((product) => {
      const short = shortages.filter(({ productId }) => productId === product.id)
      if (short.length === 0 || product.stockLeft === null) return product
      const left = Object.fromEntries(short.map(({ size, left }) => [size, left]))
      return { ...product, stockLeft: { ...product.stockLeft, ...left } }
    })
    return { ...listed, products }
  })
}

/** The new order is in each list that is opened next. */
function refreshLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' })
  void client.invalidateQueries({ queryKey: ['customers'] })
  void refreshProducts(client)
  void refreshFigures(client)
}
