/** The foot of an open order: the one step that takes it forward, or whose turn it is, and beside it what else can be done. */

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ContactChannel, Order, OrderStatus } from '#events/orders/order.ts'
import { useAnswer } from '#web/admin/returns/use-answer.ts'
import { CASH, HAND_OVER, IMPORT_STATEMENT, PACK, parcelsPath, RETURNS } from '#web/backoffice/paths.ts'
import { useMay, useRole } from '#web/backoffice/session/may.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon, type IconName } from '#web/backoffice/ui/Icon.tsx'
import { useSteady } from '#web/backoffice/ui/use-steady.ts'
import { useChangeStatus } from '../data/change-status.ts'
import type { OrderDetail } from '../data/order-detail.ts'
import { useOrderStatus } from '../data/order-status.ts'
import { riskQuery } from '../data/risk.ts'
import { riskWarnings } from '../data/risk-words.ts'
import { AskSteps } from './AskSteps.tsx'
import { answerFormOf } from './answer-form.ts'
import { nextStep, quietStep, type Step } from './next-step.ts'
import type { OpenForm } from './open-form.ts'
import { stepWords, turnWords } from './step-words.ts'

/** Longer than a double click, so that its second click does not take the step after next. */
const STEADY_MS = 1_000

type OrderStepsProps = {
  readonly detail: OrderDetail
  /** Opens one of the forms in the sheet. */
  readonly onForm: (form: OpenForm) => void
}

export function OrderSteps({ detail, onForm }: OrderStepsProps) {
  const { order } = detail
  const role = useRole()
  const status = useOrderStatus(order)
  const mayChange = useMay('changeOrders')
  const { changeStatus, saving } = useChangeStatus()
  const next = role === null ? null : nextStep(detail, status, role)
  const quiet = role === null ? null : quietStep(detail, status, role)
  const setStatus = (to: OrderStatus) => void changeStatus([order.orderNumber], to, status)
  const isAsked = mayChange && status === 'pending' && order.erased !== true
  const doubt = useDoubt(order, isAsked)
  const [asked, setAsked] = useState<ContactChannel | null>(null)
  if (next === null && !mayChange) return null
  const step = next !== null && 'do' in next && (
    <StepButton
      step={next.do}
      look={isAsked && doubt !== 'none' && asked === null ? 'good' : 'gold'}
      detail={detail}
      status={status}
      saving={saving}
      onStatus={setStatus}
      onForm={onForm}
    />
  )
  if (isAsked) {
    return (
      <footer className={foot}>
        <AskSteps
          detail={detail}
          callFirst={doubt === 'some' && asked === null}
          asked={asked}
          onAsk={setAsked}
          confirm={step}
          onCancel={() => {
            const suggested = asked === null ? undefined : 'declined'
            if (!saving) void changeStatus([order.orderNumber], 'cancelled', undefined, suggested)
          }}
        />
      </footer>
    )
  }
  return (
    <footer className={foot}>
      {mayChange && <Cancelling detail={detail} status={status} />}
      {next !== null && 'wait' in next && (
        <p className="min-w-0 flex-1 py-2 text-sm text-muted">{turnWords(next.wait, detail)}</p>
      )}
      {quiet !== null && (
        <QuietButton status={status} saving={saving} onPress={() => setStatus('delivered')}>
          {stepWords(quiet, detail)}
        </QuietButton>
      )}
      {step}
    </footer>
  )
}

const foot =
  'flex flex-wrap items-center gap-2 border-t border-line bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] empty:hidden sm:justify-end sm:px-6'

/** Whether the sheet warns of an order. Who may not see its customer, or whom the shop does not answer, is not held up. */
function useDoubt({ orderNumber, phone }: Order, isAsked: boolean): 'none' | 'some' | 'not known yet' {
  const enabled = useMay('customers') && isAsked
  const { data, isError } = useQuery({ ...riskQuery(orderNumber), enabled })
  if (!enabled || isError) return 'none'
  if (data === undefined) return 'not known yet'
  return riskWarnings(data, phone).length > 0 ? 'some' : 'none'
}

type CancellingProps = { readonly detail: OrderDetail; readonly status: OrderStatus }

/** Ends an order that is open: before it has left, with a question for the reason; on its way because it was refused. */
function Cancelling({ detail: { order }, status }: CancellingProps) {
  const { orderNumber, erased } = order
  const { changeStatus, saving } = useChangeStatus()
  const { busy, letComeBack } = useAnswer(orderNumber)
  if (status === 'pending' || status === 'confirmed') {
    return (
      <Button
        look="warning"
        aria-disabled={saving}
        className="min-h-11 whitespace-nowrap sm:mr-auto"
        onClick={() => {
          if (!saving) void changeStatus([orderNumber], 'cancelled')
        }}
      >
        Cancel order
      </Button>
    )
  }
  if (status !== 'shipped' || erased) return null
  return (
    <Button
      look="warning"
      aria-disabled={busy}
      className="min-h-11 sm:mr-auto"
      onClick={() => void letComeBack('refused')}
    >
      Refused at the door
    </Button>
  )
}

type QuietButtonProps = {
  readonly status: OrderStatus
  readonly saving: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function QuietButton({ status, saving, onPress, children }: QuietButtonProps) {
  const waiting = !useSteady(status, STEADY_MS) || saving
  return (
    <Button
      aria-disabled={waiting}
      className="min-h-11"
      onClick={() => {
        if (!waiting) onPress()
      }}
    >
      {children}
    </Button>
  )
}

type StepButtonProps = {
  readonly step: Step
  readonly look: 'gold' | 'good'
  readonly detail: OrderDetail
  readonly status: OrderStatus
  readonly saving: boolean
  readonly onStatus: (to: OrderStatus) => void
  readonly onForm: (form: OpenForm) => void
}

function StepButton({ step, look, detail, status, saving, onStatus, onForm }: StepButtonProps) {
  const { order, handling } = detail
  const { orderNumber } = order
  const waiting = !useSteady(status, STEADY_MS) || saving
  const words = stepWords(step, detail)
  const content = (icon: IconName) => (
    <>
      <Icon name={saving ? 'refresh' : icon} className={`size-4 ${saving ? 'animate-turn' : ''}`} />
      {words}
    </>
  )
  const press = (icon: IconName, onPress: () => void) => (
    <Button
      look={look}
      aria-disabled={waiting}
      onClick={() => {
        if (!waiting) onPress()
      }}
      className={`${step === 'confirm' ? besideOthers : place} ${waiting ? 'opacity-75' : ''}`}
    >
      {content(icon)}
    </Button>
  )
  const lead = (icon: IconName, to: string) => <GoldLink to={to}>{content(icon)}</GoldLink>
  switch (step) {
    case 'confirm':
      return press('check', () => onStatus('confirmed'))
    case 'mark-shipped':
      return press('truck', () => onStatus('shipped'))
    case 'mark-delivered':
      return press('check', () => onStatus('delivered'))
    case 'pack':
    case 'print-again':
      return lead(step === 'pack' ? 'bag' : 'print', parcelsPath(PACK, [orderNumber]))
    case 'hand-over':
      return lead('truck', parcelsPath(HAND_OVER, [orderNumber]))
    case 'receive-parcel':
      return lead('undo', RETURNS)
    case 'book':
      return lead('cash', IMPORT_STATEMENT)
    case 'claim':
      return lead('cash', detail.cash?.claim?.stage === 'accepted' ? IMPORT_STATEMENT : CASH)
    case 'answer-courier':
      return (
        <Button type="submit" form={answerFormOf(orderNumber)} look="gold" className={place}>
          {content('refresh')}
        </Button>
      )
    case 'return-advance':
      return press('cash', () => onForm('advance'))
    case 'agree': {
      const wish = handling.afterSale?.step === 'asked' ? handling.afterSale.wish : 'exchange'
      return press('check', () => onForm(wish))
    }
    case 'receive-pieces':
      return press('check', () => onForm('receive'))
    case 'refund':
      return press('cash', () => onForm('refund'))
  }
}

const place = 'min-h-12 whitespace-nowrap max-sm:basis-full sm:min-h-11'
/** On a phone in one line with the other outcomes. */
const besideOthers = 'min-h-11 whitespace-nowrap max-sm:flex-1 max-sm:px-2!'

function GoldLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className={`${buttonClass({ look: 'gold' })} ${place}`}>
      {children}
    </Link>
  )
}
