/** Looks up a shopper's orders by e-mail or phone. */

import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { MaskedOrder } from '#events/orders/order.ts'
import { isOrderNumber } from '#events/orders/order-number.ts'
import { Button } from '#web/ui/Button.tsx'
import { LockIcon } from '#web/ui/later-icons.tsx'
import { forgottenSince } from '../order/kept-details.ts'
import { ScreenHeading } from '../page/ScreenHeading.tsx'
import { Seo } from '../page/Seo.tsx'
import { useFormValues } from '../page/use-form-values.ts'
import { orderDay } from './order-date.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { UnlockForm } from './UnlockForm.tsx'
import { useOrderHistory } from './use-order-history.ts'

export { OrderHistoryPage as Component }

// Loaded with the first answer: the page begins without orders.
const OrderCard = lazy(() => import('./OrderCard.tsx').then((file) => ({ default: file.OrderCard })))

function OrderHistoryPage() {
  const { history, lookUp, unlock, openLink } = useOrderHistory()
  const { form, values, read } = useFormValues()
  const identifier = values.identifier?.trim() ?? ''
  /** An order number that was typed in place of the e-mail or phone, which is still needed. */
  const [orderNumber, setOrderNumber] = useState<string>()
  const passedIdentifier = usePassedIdentifier()
  useMailLink(openLink)
  const loading = history.state === 'loading'

  useEffect(() => {
    if (passedIdentifier === null) return
    // The field already contains the identifier; reading it enables the button.
    read()
    void lookUp(passedIdentifier)
  }, [passedIdentifier, lookUp, read])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (identifier === '' || loading) return
    if (!isOrderNumber(identifier.toUpperCase().replaceAll(/[\s-]/g, ''))) {
      // A number counts for one look-up, which may be about another order after that.
      setOrderNumber(undefined)
      return void lookUp(identifier, orderNumber)
    }
    setOrderNumber(identifier.toUpperCase())
    form.current?.reset()
    form.current?.querySelector('input')?.focus()
    read()
  }
  return (
    <div className="frame max-w-4xl pb-24">
      <Seo
        title="Order History"
        description="Find your orders by the email or phone number you ordered with."
        path="/order-history"
      />
      <div className="-mx-[clamp(1rem,4vw,3rem)]">
        <ScreenHeading
          title="Order History"
          line="Find your orders by the email or phone you ordered with."
        />
      </div>
      <form ref={form} onChange={read} onSubmit={submit} className="flex flex-wrap gap-3">
        <label htmlFor="identifier" className="sr-only">
          Enter your email or phone number
        </label>
        <input
          key={passedIdentifier}
          id="identifier"
          name="identifier"
          required
          defaultValue={passedIdentifier ?? ''}
          placeholder="Enter your email or phone number"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          enterKeyHint="search"
          className="h-12.5 min-w-0 grow basis-72 border border-edge bg-surface px-4 placeholder:text-muted hover:border-ink focus:border-ink"
        />
        <Button
          type="submit"
          disabled={identifier === ''}
          aria-disabled={loading}
          className="grow sm:min-w-60 sm:grow-0"
        >
          {loading ? 'Loading...' : 'View Order History'}
        </Button>
      </form>
      <div aria-live="polite" className="mt-4">
        {orderNumber !== undefined && !loading && (
          <p className="bg-sunken px-5 py-4">
            Enter the email or phone number of order <span className="whitespace-nowrap">{orderNumber}</span>.
          </p>
        )}
        {orderNumber === undefined && history.state === 'failed' && (
          <p className="border-l-2 border-danger bg-surface px-5 py-4 text-danger">{history.error}</p>
        )}
        {orderNumber === undefined && history.state === 'shown' && history.orders.length === 0 && (
          <p className="bg-sunken px-5 py-4">No orders found for this identifier.</p>
        )}
        {history.state === 'shown' && history.orders.length > 0 && (
          <p className="sr-only">
            {`${history.orders.length} ${history.orders.length === 1 ? 'order' : 'orders'} found`}
          </p>
        )}
      </div>
      {history.state === 'shown' && history.orders.length > 0 && (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
          {history.orders.some(({ masked }) => masked) && (
            <UnlockForm onUnlock={(orderNumber) => unlock(history.identifier, orderNumber)} />
          )}
          {history.orders.map((order, index) =>
            order.masked ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: masked orders have no other key
              <MaskedOrderCard key={index} {...order} />
            ) : (
              <Suspense key={order.orderNumber}>
                <OrderCard order={order} identifier={history.identifier} />
              </Suspense>
            ),
          )}
        </div>
      )}
    </div>
  )
}

/** Opens the link of a mail, removes its token from the address and the browser's history, and passes its e-mail on. */
function useMailLink(openLink: (token: string) => Promise<string | null>): void {
  const navigate = useNavigate()
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('open')
  useEffect(() => {
    if (token === null) return
    void openLink(token).then((identifier) => {
      if (identifier === null) return
      return navigate('/order-history', { replace: true, state: { identifier, storedAt: Date.now() } })
    })
  }, [token, openLink, navigate])
}

/** The e-mail that View Orders or the link of a mail passes on, unless the shopper has had the details forgotten since. */
function usePassedIdentifier(): string | null {
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const passed =
    typeof state === 'object' && state !== null && 'identifier' in state && 'storedAt' in state ? state : null
  const forgotten = passed !== null && forgottenSince(Number(passed.storedAt))
  useEffect(() => {
    if (forgotten) void navigate('/order-history', { replace: true, state: null })
  }, [forgotten, navigate])
  return typeof passed?.identifier === 'string' && !forgotten ? passed.identifier : null
}

/** The day and status of an order, without its details, for a shopper who has not opened it. */
function MaskedOrderCard({ day, status }: Omit<MaskedOrder, 'masked'>) {
  const placed = orderDay(day)
  return (
    <article
      aria-label={`Order of ${placed}`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-surface p-4 sm:px-6"
    >
      <h2 className="flex items-center gap-3">
        <LockIcon className="size-5 text-muted" />
        <span>
          <span className="max-sm:sr-only">Placed on </span>
          <time dateTime={day}>{placed}</time>
        </span>
      </h2>
      <StatusBadge status={status} />
    </article>
  )
}
