/** What follows the delivery of an order: requests, exchanges, returns and refunds, on the order's sheet. */

import { type ReactNode, useState } from 'react'
import { formatRupees } from '#catalogue/money.ts'
import { refundable } from '#events/orders/handling.ts'
import { useSendsMails } from '#web/admin/frame/sends-mails.ts'
import { useOrderCommand } from '#web/admin/orders/data/order-commands.ts'
import type { OrderDetail } from '#web/admin/orders/data/order-detail.ts'
import { suggestedRefund } from '#web/admin/orders/data/suggested-refund.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { bringIntoSight } from '#web/backoffice/ui/bring-into-sight.ts'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { SheetSection } from '#web/backoffice/ui/Sheet.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { When } from '#web/backoffice/ui/When.tsx'
import { type AfterSaleForm, type Agreed, type Asked, canBegin, isBackFirst } from './after-sale.ts'
import { askedWords, piecesWords } from './after-sale-words.ts'
import { ExchangeForm } from './ExchangeForm.tsx'
import { GiveUp } from './GiveUp.tsx'
import { LinkedOrder } from './LinkedOrder.tsx'
import { ReceiveForm } from './ReceiveForm.tsx'
import { RefundForm } from './RefundForm.tsx'
import { ReturnForm } from './ReturnForm.tsx'

type AfterSaleProps = {
  readonly detail: OrderDetail
  /** The form that is open; null for none. */
  readonly form: AfterSaleForm | null
  readonly onForm: (form: AfterSaleForm | null) => void
}

export function AfterSale({ detail, form, onForm }: AfterSaleProps) {
  const { order, handling } = detail
  const { afterSale, exchange } = handling
  const asked = afterSale?.step === 'asked' ? afterSale : null
  const done = () => onForm(null)
  return (
    <SheetSection title="After the delivery">
      <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
        {exchange !== null && (
          <div>
            <p>
              Sent in exchange for pieces of{exchange.backFirst ? ', when they are back' : ''}
              {exchange.credit > 0 && ` (${formatRupees(exchange.credit)} credited)`}
            </p>
            <LinkedOrder orderNumber={exchange.orderNumber} />
          </div>
        )}
        {asked !== null && <Request asked={asked} />}
        {(afterSale?.step === 'agreed' || afterSale?.step === 'received') && (
          <AgreedWords agreed={afterSale} detail={detail} />
        )}
        {(afterSale?.step === 'declined' || afterSale?.step === 'withdrawn') && (
          <p className="text-muted">
            {afterSale.step === 'declined' ? 'Declined' : 'Given up'}{' '}
            <When inSentence instant={afterSale.at} />
          </p>
        )}
        {handling.refunded > 0 && (
          <p>
            {formatRupees(handling.refunded)} of {formatRupees(order.total)} refunded
          </p>
        )}
        {form === null ? (
          <Actions detail={detail} asked={asked} onForm={onForm} />
        ) : (
          <div
            key={form}
            ref={bringIntoSight}
            className="border-t border-line pt-4 first:border-0 first:pt-0"
          >
            {form === 'exchange' && <ExchangeForm known={detail} asked={asked} onDone={done} />}
            {form === 'return' && <ReturnForm known={detail} asked={asked} onDone={done} />}
            {form === 'receive' && <ReceiveForm detail={detail} onDone={done} />}
            {form === 'refund' && (
              <RefundForm known={detail} suggested={suggestedRefund(detail)} onDone={done} />
            )}
          </div>
        )}
      </div>
    </SheetSection>
  )
}

function Request({ asked }: { readonly asked: Asked }) {
  const { words, at } = asked
  return (
    <div className="flex flex-col gap-1">
      <p className="flex items-start gap-2">
        <Icon name="refresh" className="mt-0.5 size-5 shrink-0 text-gold-deep" />
        <span className="min-w-0 wrap-anywhere">{askedWords(asked)}</span>
      </p>
      {words !== null && words !== '' && (
        <blockquote className="border-l-2 border-line pl-3 text-muted wrap-anywhere">
          <bdi>{words}</bdi>
        </blockquote>
      )}
      <p className="text-sm text-muted">
        <When instant={at} />
      </p>
    </div>
  )
}

type AgreedWordsProps = { readonly agreed: Agreed; readonly detail: OrderDetail }

function AgreedWords({ agreed, detail: { events } }: AgreedWordsProps) {
  const { step, at, pieces, exchange } = agreed
  const what = piecesWords(pieces)
  const when =
    exchange === null ? '' : isBackFirst(events) ? ', before the others are sent' : ', with the courier'
  return (
    <div className="flex flex-col gap-2">
      <p className="wrap-anywhere">
        {step === 'agreed' ? `To come back${when}: ${what}` : `Back: ${what}`}
        <span className="block text-sm text-muted">
          <When instant={at} />
        </span>
      </p>
      {exchange !== null && <LinkedOrder orderNumber={exchange} withPieces />}
    </div>
  )
}

type ActionsProps = {
  readonly detail: OrderDetail
  readonly asked: Asked | null
  readonly onForm: (form: AfterSaleForm) => void
}

/** What is not the next step of the order, which stands at the foot of the sheet. */
function Actions({ detail, asked, onForm }: ActionsProps): ReactNode {
  const { order, handling } = detail
  const mayChange = useMay('changeOrders')
  const mayRefund = useMay('refunds')
  if (asked !== null) {
    if (!mayChange) return null
    return (
      <div className="flex flex-wrap gap-2">
        <Decline orderNumber={order.orderNumber} />
      </div>
    )
  }
  const suggested = suggestedRefund(detail)
  const canRefund =
    mayRefund &&
    order.status === 'delivered' &&
    !order.erased &&
    refundable({ total: order.total, handling }) > 0
  const isFree = mayChange && canBegin(detail)
  const { afterSale } = handling
  if (afterSale?.step === 'agreed') {
    return (
      <div className="flex flex-wrap gap-2">
        {mayChange && <GiveUp orderNumber={order.orderNumber} agreed={afterSale} />}
      </div>
    )
  }
  if (!isFree && !canRefund) return null
  return (
    <div className="flex flex-wrap gap-2">
      {isFree && (
        <>
          <Button size="snug" onClick={() => onForm('exchange')}>
            <Icon name="refresh" className="size-4 text-gold-deep" />
            Exchange
          </Button>
          <Button size="snug" onClick={() => onForm('return')}>
            <Icon name="undo" className="size-4 text-gold-deep" />
            Return
          </Button>
        </>
      )}
      {canRefund && suggested === 0 && (
        <Button look={isFree ? 'quiet' : 'line'} size="snug" onClick={() => onForm('refund')}>
          <Icon name="cash" className="size-4" />
          Refund
        </Button>
      )}
      {mayChange && afterSale?.step === 'received' && afterSale.exchange !== null && (
        <GiveUp orderNumber={order.orderNumber} agreed={afterSale} />
      )}
    </div>
  )
}

function Decline({ orderNumber }: { readonly orderNumber: string }) {
  const [asking, setAsking] = useState(false)
  const command = useOrderCommand(orderNumber)
  const sendsMails = useSendsMails()

  function decline(): void {
    if (command.isPending) return
    command.mutate(
      { type: 'CloseReturn', why: 'declined' },
      {
        onSuccess() {
          toast.success('It is declined')
          setAsking(false)
        },
      },
    )
  }

  return (
    <>
      <Button size="snug" onClick={() => setAsking(true)}>
        Decline
      </Button>
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        title="Decline the request?"
        text={`The customer reads it on the order’s page${sendsMails ? ', and gets a mail' : ''}.`}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Not now</Button>
            <Button look="danger" onClick={decline}>
              Decline
            </Button>
          </>
        }
      >
        <p>An exchange or a return can still be agreed later.</p>
        {command.error && <ErrorNotice text={command.error.message} />}
      </Modal>
    </>
  )
}
