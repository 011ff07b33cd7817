/** Another size, or giving pieces back: asks for it, and shows what became of it. A separate chunk for delivered orders. */

import { useEffect, useRef, useState } from 'react'
import { productIdOf } from '#catalogue/line-id.ts'
import type { OpenedOrder } from '#events/orders/order.ts'
import { type ReturnWish, returnWishes } from '#events/orders/order-choices.ts'
import { callShop } from '#web/api/contract-call.ts'
import { privateQuery } from '#web/api/private-query.ts'
import { Button } from '#web/ui/Button.tsx'
import { AskReturnForm } from './AskReturnForm.tsx'
import { afterSaleWords, linkedWords, refundedWords, wishNames } from './after-sale-words.ts'
import { shortDay } from './order-date.ts'
import type { AfterSaleAnswer } from './return-choice.ts'

type AfterSaleProps = {
  readonly order: OpenedOrder
  /** The e-mail or phone by which the order was looked up. */
  readonly identifier: string
}

export function AfterSale({ order, identifier }: AfterSaleProps) {
  const { orderNumber, items, refunded } = order
  const [{ afterSale, canAskReturn }, setShown] = useState<AfterSaleAnswer>(order)
  const [wish, setWish] = useState<ReturnWish | null>(null)
  const named = new Set(items.map(({ id }) => productIdOf(id))).size > 1
  const isAgreed = afterSale?.step === 'agreed' || afterSale?.step === 'received'
  const linked = isAgreed ? afterSale.exchange : null
  if (afterSale === null && canAskReturn === null && refunded === 0) return null
  return (
    <section aria-label="Exchange / Return" className="mt-6 border-t border-line pt-4">
      <div role="status" className="grid gap-2 wrap-anywhere">
        {afterSale !== null && <p>{afterSaleWords(afterSale, named)}</p>}
        {linked !== null && <p>{linkedWords(linked)}</p>}
        {refunded > 0 && <p>{refundedWords(refunded)}</p>}
      </div>
      {afterSale?.step === 'asked' && (
        <TakeBack orderNumber={orderNumber} identifier={identifier} onAnswer={setShown} />
      )}
      {canAskReturn !== null && wish === null && (
        <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-3">
          {returnWishes.map((each) => (
            <Button key={each} look="secondary" onClick={() => setWish(each)}>
              {wishNames[each]}
            </Button>
          ))}
          <p className="text-sm text-muted">
            Until <time dateTime={canAskReturn.until}>{shortDay(canAskReturn.until)}</time>
          </p>
        </div>
      )}
      {canAskReturn !== null && wish !== null && (
        <AskReturnForm
          key={wish}
          wish={wish}
          pieces={canAskReturn.pieces}
          orderNumber={orderNumber}
          identifier={identifier}
          onClose={() => setWish(null)}
          onAnswer={(answer) => {
            setWish(null)
            setShown(answer)
          }}
        />
      )}
    </section>
  )
}

type TakeBackProps = {
  readonly orderNumber: string
  readonly identifier: string
  readonly onAnswer: (answer: AfterSaleAnswer) => void
}

function TakeBack({ orderNumber, identifier, onAnswer }: TakeBackProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  // The form that was open until now had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus()
  }, [])

  async function takeBack(): Promise<void> {
    setSending(true)
    const params = { orderNumber }
    const headers = privateQuery({ identifier })
    const answer = await callShop('delete /api/orders/{orderNumber}/return', { params }, { headers })
    setSending(false)
    if (answer.ok) onAnswer(answer.data)
    else setError(answer.error)
  }

  return (
    <>
      <Button ref={button} look="quiet" aria-disabled={sending} onClick={() => sending || void takeBack()}>
        Cancel request
      </Button>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {error}
      </p>
    </>
  )
}
