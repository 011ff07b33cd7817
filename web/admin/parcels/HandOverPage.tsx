/**
 * Hands orders over to a courier: the selected ones or all that are packed, and those whose slips are scanned. Tracking numbers are
 * typed, pasted or scanned into a column, or scanned together with the slips.
 */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useMemo, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { courierName, couriers } from '#catalogue/couriers.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { Order } from '#events/orders/order.ts'
import { toCollect } from '#events/orders/order-amounts.ts'
import { trackingKey, trackingNumberProblem } from '#events/parcels/tracking-number.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { HAND_OVER, PACK, parcelsPath } from '#web/backoffice/paths.ts'
import { askingForProof } from '#web/backoffice/session/proof.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { Segments } from '#web/backoffice/ui/Segments.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { logFailure } from '#web/ui/log-to-console.ts'
import { courierApisQuery } from '../orders/data/courier-apis.ts'
import { handOver } from '../orders/data/hand-over.ts'
import { ParcelsNav } from '../orders/data/ParcelsNav.tsx'
import { whyNotHandedOver } from '../orders/data/parcel-words.ts'
import { longestFirst, MAX_PARCELS, requestedOrders, type Slips, slipsQuery } from '../orders/data/slips.ts'
import { countLabel } from '../orders/data/status-toast.ts'
import { useWork } from '../reports/figures/use-work.ts'
import { SCAN_FIELD, ScanBox } from '../scan/ScanBox.tsx'
import { useScanFocus } from '../scan/scan-focus.ts'
import { scannedText } from '../scan/scanned-text.ts'
import { BookByApi } from './BookByApi.tsx'
import { BookingFiles } from './BookingFiles.tsx'
import { CourierFeeds } from './CourierFeeds.tsx'
import { fillDown } from './fill-down.ts'
import { HandOverHeads, HandOverRow } from './HandOverRow.tsx'
import { ParcelsFrame } from './ParcelsFrame.tsx'
import { courierProblem, findParcel } from './scan-pairs.ts'
import { useTrackingNumbers } from './use-tracking-numbers.ts'

export function HandOverPage() {
  const [address] = useSearchParams()
  const selected = requestedOrders(address)
  // Beside the orders and not after them, so that nothing that is pressed moves when it arrives.
  useQuery({ ...courierApisQuery, notifyOnChangeProps: [] })
  return (
    <ParcelsFrame
      title="Couriers"
      part="Hand over"
      of={selected.length > 0 ? selected : 'packed'}
      nav={<ParcelsNav />}
      growing
    >
      {(slips) => (
        <HandOver
          {...slips}
          // What is chosen keeps the order in which it was scanned.
          orders={selected.length > 0 ? slips.orders : longestFirst(slips)}
        />
      )}
    </ParcelsFrame>
  )
}

const isOpen = (order: Order) => order.courier === null && whyNotHandedOver(order) === null

const rupeesOf = (orders: readonly Order[]) => orders.reduce((sum, order) => sum + toCollect(order), 0)

type HandOverProps = Pick<Slips, 'orders' | 'marks' | 'since' | 'paidBy'>

function HandOver({ orders, marks, since, paidBy }: HandOverProps) {
  const client = useQueryClient()
  const [courier, setCourier] = useState(onlyCourier)
  const [saving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useScanFocus(form)
  const addOrder = useAddedOrders(orders)
  /** The first label that names a courier chooses it. */
  const chooseNamed = useCallback((named: string) => setCourier((chosen) => chosen ?? named), [])
  const { state, change, scan } = useTrackingNumbers({ orders, courier, onNamed: chooseNamed, addOrder })
  const { numbers, refused, reply } = state

  const open = useMemo(() => orders.filter(isOpen).map(({ orderNumber }) => orderNumber), [orders])
  const parcels = open.flatMap((orderNumber) => {
    const typed = numbers.get(orderNumber)?.trim() ?? ''
    return typed === '' ? [] : [{ orderNumber, ...labelOf(typed) }]
  })
  const problems = problemsOf(parcels, courier)
  const unpacked = open.filter((orderNumber) => marks[orderNumber]?.packed == null)

  const edit = useCallback(
    (changes: ReadonlyMap<string, string>) => change({ type: 'edited', changes }),
    [change],
  )

  const paste = useCallback(
    (orderNumber: string, text: string): boolean => {
      const pasted = fillDown(text, open.slice(open.indexOf(orderNumber)), open)
      if (pasted === null) return false
      edit(pasted.numbers)
      if (pasted.left > 0) {
        toast.error(`${pasted.left} of the pasted lines have no order here`, {
          description: 'Look whether the column begins at the right order.',
        })
      }
      return true
    },
    [open, edit],
  )

  /** Moves the focus to the next or previous order. A scanner sends Enter after each number. */
  const moveFocus = useCallback(
    (orderNumber: string, step: 1 | -1) => {
      const next = open[open.indexOf(orderNumber) + step]
      const selector = next === undefined ? '[type=submit]' : `[data-parcel="${CSS.escape(next)}"]`
      if (next === undefined && step === -1) return
      form.current?.querySelector<HTMLElement>(selector)?.focus()
    },
    [open],
  )

  const focusOrder = useCallback((orderNumber: string) => {
    form.current?.querySelector<HTMLElement>(`[data-parcel="${CSS.escape(orderNumber)}"]`)?.focus()
  }, [])

  /** The slip of an order was scanned into the field of another one. Its label is scanned next. */
  const goToSlip = useCallback(
    (field: string, orderNumber: string) => {
      edit(new Map([[field, '']]))
      const parcel = findParcel(orders, orderNumber)
      if (parcel !== undefined && isOpen(parcel)) return focusOrder(parcel.orderNumber)
      form.current?.querySelector<HTMLElement>(SCAN_FIELD)?.focus()
      scan(orderNumber)
    },
    [orders, edit, scan, focusOrder],
  )

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (saving) return
    if (courier === null) {
      form.current?.querySelector<HTMLElement>('[data-courier] :is(input, select)')?.focus()
      return
    }
    const [firstToCorrect] = problems.size > 0 ? problems.keys() : parcels.length === 0 ? open : []
    if (firstToCorrect !== undefined) return focusOrder(firstToCorrect)
    setSaving(true)
    try {
      const sent = parcels.map(({ orderNumber, trackingNumber }) => ({ orderNumber, trackingNumber }))
      const refusals = await handOver(client, courier, sent)
      change({ type: 'refused', refused: refusals })
      const [first] = refusals.keys()
      if (first !== undefined) focusOrder(first)
    } catch (error) {
      logFailure('Failed to hand over parcels:', error instanceof Error ? error.name : undefined)
      const description = error instanceof Error ? error.message : undefined
      toast.error('The parcels could not be handed over', { description })
    } finally {
      setSaving(false)
    }
  }

  const left = open.length - parcels.length
  const name = courier === null ? null : courierName(courier)
  const isReady = name !== null && parcels.length > 0 && problems.size === 0
  const isWaiting = saving || !isReady
  const handed = new Set(parcels.map(({ orderNumber }) => orderNumber))
  const rupees = rupeesOf(orders.filter(({ orderNumber }) => handed.has(orderNumber)))
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className="flex flex-1 flex-col gap-4">
      <CourierFeeds />
      <Panel
        title={open.length > 0 ? 'To hand over' : 'Parcels'}
        note={
          open.length > 0 && (
            <PackedOf open={open} unpacked={unpacked} rupees={rupeesOf(orders.filter(isOpen))} />
          )
        }
      >
        <div className="flex flex-wrap gap-4 border-b border-line p-4 sm:px-6">
          <CourierChoice courier={courier} onChoose={setCourier} />
          <ScanBox
            label="Scan slips and labels, in any order"
            onScan={scan}
            reply={reply}
            className="min-w-0 flex-2 basis-96"
          />
          <div className="flex w-full flex-wrap items-center justify-end gap-x-2 gap-y-3 empty:hidden">
            {open.length > 0 && (
              <p className="mr-auto text-sm text-muted">
                Or type the numbers below; a pasted column fills the rows.
              </p>
            )}
            {courier !== null && (
              <>
                <BookByApi
                  key={courier}
                  courier={courier}
                  open={open}
                  onRefused={(refusals) => change({ type: 'refused', refused: refusals })}
                />
                <BookingFiles courier={courier} open={open} onRead={edit} />
              </>
            )}
          </div>
        </div>
        {orders.length === 0 ? <NothingPacked /> : <HandOverHeads />}
        <ol className="divide-y divide-line">
          {orders.map((order) => (
            <HandOverRow
              key={order.orderNumber}
              order={order}
              isPacked={marks[order.orderNumber]?.packed != null}
              since={since[order.orderNumber]}
              paidBy={paidBy[order.orderNumber] ?? null}
              value={numbers.get(order.orderNumber) ?? ''}
              problem={problems.get(order.orderNumber) ?? refused.get(order.orderNumber) ?? null}
              onNamed={chooseNamed}
              onEdit={edit}
              onPaste={paste}
              onMove={moveFocus}
              onSlip={goToSlip}
            />
          ))}
        </ol>
        <HandedOverSums orders={orders} />
        {/* A field that gets the focus stays above it. */}
        {open.length > 0 && (
          <div className="sticky bottom-(--foot) z-5 flex items-center gap-x-4 rounded-b-lg border-t border-line bg-surface px-4 py-1.5 sm:px-6 sm:py-3">
            {/* On a phone the bar is not higher than its button, or it would hide the fields. */}
            <p role="status" className="min-w-0 flex-1 text-sm">
              {name === null && <span className="block font-medium">Choose the courier.</span>}
              <span
                className={`block ${name === null ? 'text-muted' : 'font-medium'} ${isReady ? 'max-sm:hidden' : ''}`}
              >
                {stateOf(problems.size, left)}
              </span>
              {name !== null && parcels.length === 0 && (
                <span className="block text-muted max-sm:hidden">Scan or type the first one.</span>
              )}
              {isReady && (
                <span className="block sm:text-muted">
                  {formatRupees(rupees)} goes on {name}’s account.
                  {left > 0 && (
                    <span className="max-sm:hidden">
                      {` ${left === 1 ? 'One parcel stays' : `${left} parcels stay`} here.`}
                    </span>
                  )}
                </span>
              )}
            </p>
            <Button
              type="submit"
              look="gold"
              aria-busy={saving}
              aria-disabled={isWaiting}
              off={isWaiting && !saving}
              className="min-h-12 whitespace-nowrap"
            >
              <Icon
                name={saving ? 'refresh' : 'truck'}
                className={`size-4 ${saving ? 'animate-turn' : 'max-sm:hidden'}`}
              />
              {name === null
                ? 'Hand over'
                : `Hand ${parcels.length > 0 ? parcels.length : 'over'} to ${name}`}
            </Button>
          </div>
        )}
      </Panel>
    </form>
  )
}

/** With more than one, none is chosen to begin with: the cash would go on the account of the wrong one. */
const onlyCourier = () => (couriers.length === 1 ? (couriers[0]?.id ?? null) : null)

/** Of few couriers, all are in sight: the wrong one would get the parcels. */
const MOST_IN_SIGHT = 4

type CourierChoiceProps = { readonly courier: string | null; readonly onChoose: (courier: string) => void }

function CourierChoice({ courier, onChoose }: CourierChoiceProps) {
  const choice = { label: 'Courier', labelled: 'above', value: courier ?? '', onChoose } as const
  const options = couriers.map(({ id, name }) => [id, name] as const)
  if (couriers.length <= MOST_IN_SIGHT) {
    return (
      // Beside the field for scans, as high as that.
      <div data-courier className="w-full sm:w-auto sm:grow sm:[&_label]:min-h-14">
        <Segments
          {...choice}
          label={courier === null ? 'Choose the courier' : 'Courier'}
          look="ring"
          options={options}
        />
      </div>
    )
  }
  return (
    <div data-courier className="w-full sm:w-96">
      <Select {...choice} options={courier === null ? [['', 'Choose the courier'], ...options] : options} />
    </div>
  )
}

type PackedOfProps = {
  readonly open: readonly string[]
  readonly unpacked: readonly string[]
  /** What is to be collected for all of them. */
  readonly rupees: number
}

/** `2 packed, 1 still to pack`: only what is packed counts as to be handed over, here as on Pack and in the navigation. */
function PackedOf({ open, unpacked, rupees }: PackedOfProps) {
  return (
    <>
      {unpacked.length === 0 ? (
        `${countedWords(open.length, 'parcel')}, `
      ) : (
        <>
          {open.length - unpacked.length} packed,{' '}
          <Link to={parcelsPath(PACK, unpacked)} className="link-quiet pointer-coarse:py-3">
            {unpacked.length} still to pack
          </Link>
          ,{' '}
        </>
      )}
      <span className="whitespace-nowrap">{formatRupees(rupees)} to collect</span>
    </>
  )
}

function NothingPacked() {
  const toPack = useWork()?.toPack ?? 0
  return (
    <EmptyState
      icon="bag"
      title="No parcel is packed"
      text="Packed parcels appear here. Others are added when their slips are scanned, or by selecting them in the list of orders."
    >
      {toPack > 0 && (
        <Link to={PACK} className={`${buttonClass({ look: 'gold' })} mt-3`}>
          <Icon name="bag" className="size-4" />
          Pack {countLabel(toPack)}
        </Link>
      )}
    </EmptyState>
  )
}

/** Also of a label's address that is typed or pasted. */
function labelOf(typed: string): Omit<NumberedParcel, 'orderNumber'> {
  const scanned = scannedText(typed)
  return scanned.kind === 'tracking'
    ? { trackingNumber: scanned.trackingNumber, named: scanned.courier }
    : { trackingNumber: typed, named: null }
}

type NumberedParcel = {
  readonly orderNumber: string
  readonly trackingNumber: string
  /** The id of the courier that its label names; null when it names none. */
  readonly named: string | null
}

/** What was handed over here, for the courier's signature: parcels and rupees of each. */
function HandedOverSums({ orders }: Pick<Slips, 'orders'>) {
  const handed = orders.filter((order) => order.courier !== null)
  const ids = [...new Set(handed.flatMap(({ courier }) => courier ?? []))]
  if (ids.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 border-t border-line px-4 py-3 sm:px-6">
      {ids.map((id) => {
        const parcels = handed.filter(({ courier }) => courier === id)
        const rupees = parcels.reduce((sum, order) => sum + toCollect(order), 0)
        return (
          <div key={id}>
            <dt className="text-sm text-muted">Handed to {courierName(id)}</dt>
            <dd className="text-lg figures">
              {countedWords(parcels.length, 'parcel')}, {formatRupees(rupees)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Fetches an order and adds it to those of the screen, which its address names from then on. */
function useAddedOrders(orders: readonly Order[]): (orderNumber: string) => Promise<Order> {
  const client = useQueryClient()
  const navigate = useNavigate()
  /** The router may not know the latest of them yet. */
  const added = useRef<readonly string[]>([])
  const asked = orders.map(({ orderNumber }) => orderNumber)
  return async (scanned) => {
    if (new Set([...asked, ...added.current]).size >= MAX_PARCELS) {
      throw new Error(`At most ${MAX_PARCELS} parcels can be handed over at once.`)
    }
    const { orders } = await askingForProof(() => client.fetchQuery(slipsQuery([scanned])))
    const [order] = orders
    if (order === undefined) throw new Error(`There is no order ${scanned}.`)
    added.current = [...added.current, order.orderNumber]
    navigate(parcelsPath(HAND_OVER, [...new Set([...asked, ...added.current])]), { replace: true })
    return order
  }
}

/** The problems of tracking numbers that the page can detect without the server, by order number. */
function problemsOf(parcels: readonly NumberedParcel[], courier: string | null): ReadonlyMap<string, string> {
  const problems = new Map<string, string>()
  const owners = new Map<string, string>()
  for (const { orderNumber, trackingNumber, named } of parcels) {
    const owner = owners.get(trackingKey(trackingNumber))
    const problem =
      trackingNumberProblem(trackingNumber) ??
      (owner === undefined ? courierProblem(named, courier) : `This is the number of ${owner} already.`)
    if (problem !== null) problems.set(orderNumber, problem)
    if (owner === undefined) owners.set(trackingKey(trackingNumber), orderNumber)
  }
  return problems
}

function stateOf(wrong: number, left: number): string {
  if (wrong > 0) return `${wrong === 1 ? '1 number is' : `${wrong} numbers are`} not right yet.`
  return left === 0 ? 'Every order has a number.' : `${countLabel(left)} without a number.`
}
