/** The next step of an order in words: those of its button, and for others whose turn it is. */

import { courierName } from '#catalogue/couriers.ts'
import { formatPaisa, formatRupees } from '#catalogue/money.ts'
import type { ClaimStage } from '#events/cash/cash-kinds.ts'
import { toCollect } from '#events/orders/order-amounts.ts'
import { outcomeActions } from '../data/queue.ts'
import { roleOfWork } from '../data/role-of-work.ts'
import { suggestedRefund } from '../data/suggested-refund.ts'
import { type Step, type SteppedOrder, stepNeeds } from './next-step.ts'

/** What the button does, and with how much. */
export function stepWords(step: Step, known: SteppedOrder): string {
  const { order, handling, cash } = known
  const due = toCollect(order)
  const courier = courierName(order.courier ?? '')
  switch (step) {
    case 'confirm':
      return outcomeActions.confirmed
    case 'pack':
      return handling.printed === null ? 'Print the slip and pack' : 'Pack'
    case 'print-again':
      return 'Print the new slip'
    case 'hand-over':
      return 'Hand to courier'
    case 'mark-shipped':
      return 'Mark shipped'
    case 'answer-courier':
      return 'Try again'
    case 'mark-delivered':
      return 'Mark delivered'
    case 'receive-parcel':
      return 'Receive it back'
    case 'return-advance':
      return `Return ${formatRupees(handling.advance)}`
    case 'agree':
      return handling.afterSale?.step === 'asked' && handling.afterSale.wish === 'return'
        ? 'Agree to the return'
        : 'Agree to the exchange'
    case 'receive-pieces':
      return 'Received'
    case 'refund':
      return `Refund ${formatRupees(suggestedRefund(known))}`
    case 'claim': {
      const { stage = 'open', amount = 0 } = cash?.claim ?? {}
      return `${claimWords[stage]}, ${formatPaisa(Math.round(100 * amount))}`
    }
    case 'book':
      return `Book ${formatRupees(due)} from ${courier}`
  }
}

const claimWords: Readonly<Record<ClaimStage, string>> = {
  open: 'Send the claim',
  sent: 'Record the answer',
  accepted: 'Book the payment',
  refused: 'Settle the claim',
  'written-off': 'See the claim',
}

/** For somebody who may not take the step: what the order waits for, and whose turn it is. */
export function turnWords(step: Step, { order }: Pick<SteppedOrder, 'order'>): string {
  const courier = order.courier === null ? 'the courier' : courierName(order.courier)
  const waits: Readonly<Record<Step, string>> = {
    confirm: 'It waits to be confirmed',
    pack: 'It waits to be packed',
    'print-again': 'It was changed after its slip was printed',
    'hand-over': 'It waits to be handed to a courier',
    'mark-shipped': 'It waits to be marked as shipped',
    'answer-courier': `${courier} waits for an answer`,
    'mark-delivered': 'It is on its way',
    'receive-parcel': 'Its parcel is coming back',
    'return-advance': 'The advance is to be returned',
    agree: 'The customer waits for an answer',
    'receive-pieces': 'Its pieces are coming back',
    refund: 'The customer waits for money',
    claim: `Money is claimed from ${courier}`,
    book: `${courier} has yet to pay`,
  }
  return `${waits[step]}: ${whose[roleOfWork[stepNeeds[step]]]} turn.`
}

const whose = { caller: 'a caller’s', packer: 'a packer’s', accountant: 'the accountant’s' } as const
