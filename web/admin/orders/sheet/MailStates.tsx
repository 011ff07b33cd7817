/** Shows the state of an order's mails, with a button that sends a mail again. */

import { mutationOptions, useMutation } from '@tanstack/react-query'
import type { OpenedEvent, Recipient } from '#events/event.ts'
import { type LaterMail, laterMails } from '#events/messages/order-mail.ts'
import type { MailView } from '#events/read-model/order-read-model.ts'
import { HOW_TO_TURN_ON } from '#web/admin/frame/MailOff.tsx'
import { requestStaff } from '#web/backoffice/session/call-staff-api.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { SheetSection } from '#web/backoffice/ui/Sheet.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { type OrderDetail, refreshOrder } from '../data/order-detail.ts'
import { lastFailure } from './mail-history.ts'
import { mailStateWords } from './mail-words.ts'

export function MailStates({ detail }: { readonly detail: OrderDetail }) {
  const { order, mail, events, sendsMails } = detail
  const { orderNumber, email } = order
  const canSend = sendsMails && order.erased !== true
  const maySetUp = useMay('settings')
  const common = { orderNumber, events }
  return (
    <SheetSection title="Mails">
      <ul className="-my-2.5 divide-y divide-line text-sm">
        <MailState {...common} recipient="customer" state={mail.customer} canSend={canSend && email !== ''} />
        {mail.shop && <MailState {...common} recipient="shop" state={mail.shop} canSend={canSend} />}
        {laterMails.map((which) => {
          const state = mail[which]
          return (
            state && (
              <li key={which} className="py-2.5">
                <p className="text-muted">To the customer: {laterNames[which]}</p>
                <StateWords state={state} lastFailure={lastFailure(events, which)} />
              </li>
            )
          )
        })}
      </ul>
      {!sendsMails && maySetUp && <p className="mt-3 text-sm text-muted">Mail is off. {HOW_TO_TURN_ON}</p>}
    </SheetSection>
  )
}

const laterNames: Readonly<Record<LaterMail, string>> = {
  parcel: 'the parcel is on its way',
  return: 'the exchange or return',
  refund: 'the refund',
}

type MailStateProps = {
  readonly orderNumber: string
  readonly events: readonly OpenedEvent[]
  readonly recipient: Recipient
  readonly state: OrderDetail['mail']['customer']
  /** False without a mail server or an address: the customer has none, or was erased. */
  readonly canSend: boolean
}

function MailState({ orderNumber, events, recipient, state, canSend }: MailStateProps) {
  const { mutate: sendAgain, isPending: sending } = useMutation(sendAgainMutation)
  // The owner can read the order here, so the shop's own copy can be sent again only when it was never delivered.
  const maySend = useMay('changeOrders')
  const canSendAgain =
    maySend && canSend && (recipient === 'shop' ? state.state === 'failed' : state.state !== 'pending')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-muted">To the {recipient}</p>
        <StateWords state={state} lastFailure={lastFailure(events, recipient)} />
      </div>
      {canSendAgain && (
        <Button
          size="snug"
          aria-disabled={sending}
          onClick={() => !sending && sendAgain({ orderNumber, recipient })}
        >
          <Icon name="mail" className="size-4" />
          {sending ? 'Sending…' : state.channel === 'outbox-file' ? 'Send' : 'Send again'}
          <span className="sr-only">: the confirmation to the {recipient}</span>
        </Button>
      )}
    </li>
  )
}

type StateWordsProps = {
  readonly state: MailView
  /** The reason; null when the last attempt did not fail. */
  readonly lastFailure: string | null
}

function StateWords({ state, lastFailure }: StateWordsProps) {
  return (
    <p className="flex items-start gap-2">
      {state.state === 'failed' && <Icon name="warning" className="mt-0.5 size-4 text-danger" />}
      <span className="min-w-0 break-words">
        {mailStateWords(state, state.state === 'sent' ? null : lastFailure)}
      </span>
    </p>
  )
}

type Confirmation = { readonly orderNumber: string; readonly recipient: Recipient }

/** Sends an order confirmation again. */
const sendAgainMutation = mutationOptions({
  mutationFn: ({ orderNumber, recipient }: Confirmation) =>
    requestStaff('post /api/admin/orders/{orderNumber}/confirmation', {
      params: { orderNumber },
      body: { recipient },
    }),
  onSuccess: (_data, { orderNumber, recipient }) => {
    toast.success(`The confirmation of ${orderNumber} is on its way to the ${recipient}`)
  },
  onError: ({ message }) => {
    toast.error('The confirmation could not be sent again', { description: message })
  },
  onSettled: (_data, _error, { orderNumber }, _, { client }) => refreshOrder(client, orderNumber),
})
