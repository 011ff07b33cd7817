/** The form for the delivery address, and the button that places the order. */

import { type FormEvent, Suspense, useRef } from 'react'
import { formatRupees } from '#catalogue/money.ts'
import { LONGEST } from '#events/orders/order-limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { focusInSight } from '#web/ui/focus-in-sight.ts'
import { CashIcon } from '#web/ui/icons.tsx'
import { KEPT } from '#web/ui/typed-here.ts'
import { useLateProblems } from '../cart/lines/use-late-problems.ts'
import type { CheckoutNotice } from './checkout-notice.ts'
import { KeptNote } from './KeptNote.tsx'
import { LateChangeNotice, LateEmailSuggestion, LateFields } from './late-answers.ts'
import { NoticeBox } from './NoticeBox.tsx'
import { type CheckoutProps, useCheckout } from './use-checkout.ts'

/** In display order: the first invalid field receives the focus. */
const fields: readonly (Omit<React.ComponentProps<typeof Field>, 'name' | 'value' | 'onChange' | 'error'> & {
  readonly name: keyof typeof LONGEST
})[] = [
  { name: 'name', label: 'Full Name', autoComplete: 'name', autoCapitalize: 'words' },
  {
    name: 'email',
    label: 'Email Address',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  {
    name: 'phone',
    label: 'Phone Number',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    placeholder: '0300 1234567',
  },
  {
    name: 'address',
    label: 'Shipping Address',
    lines: 3,
    autoComplete: 'street-address',
    hint: 'House, street, area and city; a landmark helps the rider.',
  },
]

export function ShippingForm(props: CheckoutProps) {
  const form = useRef<HTMLFormElement>(null)
  const checkout = useCheckout(props)
  const { draft, edit, forget, willKeepDetails, errors, notice, closeNotice, sending, submit } = checkout
  const late = useLateProblems()

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const invalid = await submit()
    const firstInvalid = fields.find(({ name }) => invalid[name] !== undefined)
    if (firstInvalid) focusInSight(form.current?.querySelector(`[name=${firstInvalid.name}]`))
  }
  return (
    <form ref={form} {...KEPT} onSubmit={onSubmit} noValidate aria-labelledby="shipping-title">
      <h2 id="shipping-title" className="d4">
        Shipping Information
      </h2>
      <KeptNote onForget={forget} className="mt-2" />
      <div className="mt-3 grid gap-4">
        {fields.map(({ name, ...field }) => (
          <div key={name}>
            <Field
              {...field}
              name={name}
              maxLength={LONGEST[name]}
              value={draft[name]}
              error={errors[name]}
              onChange={(value) => edit(name, value)}
            />
            {name === 'email' && (
              <Suspense>
                <LateEmailSuggestion email={draft.email} onTake={(email) => edit('email', email)} />
              </Suspense>
            )}
          </div>
        ))}
        <Suspense fallback={<FieldsToCome />}>
          <LateFields {...props} {...checkout} />
        </Suspense>
        <div>
          <p className="mb-1.5 text-sm font-medium">Payment Method</p>
          <div className="flex items-center gap-4 border-y border-line py-3">
            <CashIcon className="size-7 text-gold-deep" />
            <div>
              <p>Cash on Delivery (COD)</p>
              <p className="text-sm text-muted">Pay when you receive your order</p>
            </div>
          </div>
        </div>
        {notice ? (
          <Notice notice={notice} onClose={closeNotice} />
        ) : (
          late && <late.TooMuchNote rupees={props.totals.total} />
        )}
        {willKeepDetails && (
          <p className="text-sm text-muted">
            These details will be kept on this device, for your next order.
          </p>
        )}
        <Button type="submit" aria-disabled={sending} className="w-full">
          {sending ? 'Placing your order…' : `Place Order · ${formatRupees(props.totals.total)}`}
        </Button>
      </div>
    </form>
  )
}

/** The place of the city and the code, as high as they are. */
function FieldsToCome() {
  return (
    <div aria-hidden="true" className="h-42.5">
      <p className="mb-1.5 text-sm font-medium">City</p>
      <div className="h-12.5 border border-edge bg-surface" />
    </div>
  )
}

type Props = { readonly notice: CheckoutNotice; readonly onClose: () => void }

/** Shows why the order was not placed, and what the shopper can do. */
function Notice({ notice, onClose }: Props) {
  switch (notice.kind) {
    case 'prices-changed':
    case 'total-changed':
    case 'not-enough':
    case 'ordered-before':
    case 'no-answer':
    case 'refused':
      return (
        <Suspense>
          <LateChangeNotice change={notice} onCartLimited={onClose} />
        </Suspense>
      )
    case 'failed':
      return (
        <NoticeBox title="Failed to save order">
          {`${navigator.onLine ? notice.sentence.replace(/\.?$/, '.') : 'You are offline.'} Your cart and your details are kept. Press Place Order again${navigator.onLine ? '' : ' when you are connected'}: it is never ordered twice.`}
        </NoticeBox>
      )
  }
}
