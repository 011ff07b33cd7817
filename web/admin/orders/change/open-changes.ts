/**
 * The changes of orders that are being made in this tab, by order number. They stay when the screen that shows them is closed and when
 * the page is loaded again, until they are saved or discarded, or the session ends: they contain addresses.
 */

import type { QueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { courierName } from '#catalogue/couriers.ts'
import { formatRupees } from '#catalogue/money.ts'
import { forgetInTab, keepInTab, keptInTab } from '#web/admin/frame/kept-in-tab.ts'
import { sendsMailsNow } from '#web/admin/frame/sends-mails.ts'
import { CallFailed } from '#web/api/call-failed.ts'
import { toast } from '#web/backoffice/ui/toast.ts'
import { type Commanded, commandOrder } from '../data/order-commands.ts'
import { type OrderDetail, orderDetailQuery } from '../data/order-detail.ts'
import { UNDO_MS } from '../data/status-toast.ts'
import {
  type ChangeDraft,
  changesOf,
  type DraftErrors,
  draftOf,
  errorsOf,
  rebased,
  whyNotChanged,
} from './change-draft.ts'

export type OpenChange = {
  /** The order with which it was begun. */
  readonly base: Commanded
  readonly draft: ChangeDraft
  /** The order as somebody else has changed it since; null when nobody has. */
  readonly theirs: OrderDetail | null
  readonly saving: boolean
  readonly errors: DraftErrors
  /** Why it could not be saved; null when nothing was tried, or a field says it. */
  readonly failure: string | null
}

type OpenChanges = { readonly changes: ReadonlyMap<string, OpenChange> }

/** A new number for a new form of a change. */
const CHANGES_KEY = 'order-changes-1'

export const openChanges = createStore<OpenChanges>(() => ({
  changes: new Map(keptInTab<[string, OpenChange][]>(CHANGES_KEY)),
}))

openChanges.subscribe(({ changes }) => {
  if (changes.size === 0) forgetInTab(CHANGES_KEY)
  // What is being sent is not known to have arrived; saving it again compares it with the order.
  else
    keepInTab(
      CHANGES_KEY,
      [...changes].map(([number, change]) => [number, { ...change, saving: false }]),
    )
})

export function forgetChanges(): void {
  openChanges.setState({ changes: new Map() })
}

/** Undefined for an order that is not being changed. */
export function useOpenChange(orderNumber: string): OpenChange | undefined {
  return useStore(openChanges, ({ changes }) => changes.get(orderNumber))
}

const numberOf = ({ order }: Commanded) => order.orderNumber

function put(orderNumber: string, change: OpenChange | undefined): void {
  const changes = new Map(openChanges.getState().changes)
  if (change === undefined) changes.delete(orderNumber)
  else changes.set(orderNumber, change)
  openChanges.setState({ changes })
}

function edit(orderNumber: string, part: Partial<OpenChange>): void {
  const change = openChanges.getState().changes.get(orderNumber)
  if (change !== undefined) put(orderNumber, { ...change, ...part })
}

export function beginChange(known: Commanded): void {
  const { order, handling } = known
  const base = { order, handling }
  put(numberOf(base), {
    base,
    draft: draftOf(order),
    theirs: null,
    saving: false,
    errors: {},
    failure: null,
  })
}

/** Parts of the draft: what else was typed since the last render stays. */
export function editChange(orderNumber: string, part: Partial<ChangeDraft>): void {
  const change = openChanges.getState().changes.get(orderNumber)
  if (change === undefined) return
  put(orderNumber, { ...change, draft: { ...change.draft, ...part }, errors: {}, failure: null })
}

/** Offers what was typed once more. */
export function discardChange(orderNumber: string): void {
  const change = openChanges.getState().changes.get(orderNumber)
  put(orderNumber, undefined)
  if (change === undefined || changesOf(change.draft, change.base.order).length === 0) return
  toast(`The change of ${orderNumber} is discarded`, {
    duration: UNDO_MS,
    action: { label: 'Undo', onClick: () => put(orderNumber, change) },
  })
}

/** Somebody else has changed the order, as another fetch shows. */
export async function noticeOthers(client: QueryClient, orderNumber: string): Promise<void> {
  const change = openChanges.getState().changes.get(orderNumber)
  if (change === undefined || change.saving) return
  const detail = await fetchDetail(client, orderNumber).catch(() => null)
  if (detail !== null) compare(orderNumber, detail)
}

/** Returns whether somebody else has changed the order. */
function compare(orderNumber: string, detail: OrderDetail): boolean {
  const change = openChanges.getState().changes.get(orderNumber)
  if (change === undefined) return false
  const isOther =
    detail.handling.edition !== change.base.handling.edition || whyNotChanged(detail, courierName) !== null
  edit(orderNumber, { theirs: isOther ? detail : null })
  return isOther
}

const fetchDetail = (client: QueryClient, orderNumber: string) =>
  client.fetchQuery({ ...orderDetailQuery(orderNumber), staleTime: 0 })

/** What the others have made of it stays. */
export function keepTheirs(orderNumber: string): void {
  put(orderNumber, undefined)
}

/** What was typed here replaces what the others have made of the same parts. */
export async function takeMine(client: QueryClient, orderNumber: string): Promise<void> {
  const change = openChanges.getState().changes.get(orderNumber)
  if (change === undefined || change.theirs === null) return
  const { base, draft, theirs } = change
  edit(orderNumber, {
    base: { order: theirs.order, handling: theirs.handling },
    draft: rebased(draft, base.order, theirs.order),
    theirs: null,
  })
  await saveChange(client, orderNumber)
}

/** Each part that was changed is one command; those that follow another one name its edition. */
export async function saveChange(client: QueryClient, orderNumber: string): Promise<void> {
  const change = openChanges.getState().changes.get(orderNumber)
  if (change === undefined || change.saving) return
  const { draft, base: begun } = change
  const errors = errorsOf(draft, begun.order)
  if (Object.keys(errors).length > 0) return edit(orderNumber, { errors })
  edit(orderNumber, { saving: true, failure: null, errors: {} })
  let base = begun
  try {
    for (const part of changesOf(draft, begun.order)) {
      base = await commandOrder(client, orderNumber, { ...part, edition: base.handling.edition })
      edit(orderNumber, { base })
    }
    put(orderNumber, undefined)
    toast.success(`${orderNumber} is changed`, { description: savedWords(begun, base) })
  } catch (error) {
    await explain(client, orderNumber, error)
  }
}

async function explain(client: QueryClient, orderNumber: string, error: unknown): Promise<void> {
  const failed = error instanceof CallFailed ? error : null
  const detail = failed?.status === 409 ? await fetchDetail(client, orderNumber).catch(() => null) : null
  edit(orderNumber, { saving: false })
  if (detail !== null) {
    const change = openChanges.getState().changes.get(orderNumber)
    // An earlier press has saved it, and its answer was lost.
    if (change !== undefined && changesOf(change.draft, detail.order).length === 0) {
      put(orderNumber, undefined)
      toast.success(`${orderNumber} is changed`)
      return
    }
    if (compare(orderNumber, detail)) return
  }
  const { amount, address } = failed?.fields ?? {}
  const errors: DraftErrors = { ...(amount && { amount }), ...(address && { address }) }
  const isSaid = Object.keys(errors).length > 0
  const message = error instanceof Error ? error.message : 'The change could not be saved.'
  edit(orderNumber, { errors, failure: isSaid ? null : message })
}

function savedWords({ order: before }: Commanded, { order }: Commanded): string | undefined {
  if (before.items === order.items || JSON.stringify(before.items) === JSON.stringify(order.items)) {
    if (before.total === order.total) return undefined
  }
  const total =
    before.total === order.total
      ? `The total stays ${formatRupees(order.total)}.`
      : `${formatRupees(before.total)} → ${formatRupees(order.total)}.`
  if (order.email === '') return `${total} The customer has no e-mail.`
  return sendsMailsNow() ? `${total} The customer gets a mail about it.` : total
}
