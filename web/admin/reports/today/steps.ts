/** The steps of the work in words: their names, what the button of each says, and the screen or list of each. */

import { may, type StaffRole } from '#events/people/staff-roles.ts'
import type { WaitingStep, WorkStep } from '#projections/dashboard-shapes.ts'
import { BACK_WITHIN_DAYS } from '#projections/reports/work.ts'
import type { roleOfWork } from '#web/admin/orders/data/role-of-work.ts'
import {
  CASH,
  CONFIRM,
  FAILED_DELIVERIES,
  HAND_OVER,
  LONG_ON_THE_ROAD,
  PACK,
  RETURNS,
  workPath,
} from '#web/backoffice/paths.ts'
import type { IconName } from '#web/backoffice/ui/Icon.tsx'
import { waitingWords } from '../figures/waiting-words.ts'

type Step = {
  readonly name: string
  /** What is meant, where the name alone does not say it. */
  readonly note?: string
  readonly icon: IconName
  /** `Confirm` and `order` make “Confirm 13 orders”. */
  readonly action: string
  readonly noun: string
  /** The screen on which it is done, for people who may do it. */
  readonly screen: string
  readonly needs: keyof typeof roleOfWork
  /** The list of its orders, for all others. */
  readonly list: string
  /** `Hina Aslam is calling now`. Null where nobody records that it was done. */
  readonly doing: string | null
}

export const steps: Readonly<Record<WorkStep, Step>> = {
  confirm: {
    name: 'Confirm',
    icon: 'phone',
    action: 'Confirm',
    noun: 'order',
    screen: CONFIRM,
    needs: 'changeOrders',
    list: workPath('to-confirm'),
    doing: 'is calling now',
  },
  answer: {
    name: 'Answer couriers',
    note: 'after a failed delivery',
    icon: 'chat',
    action: 'Answer couriers about',
    noun: 'parcel',
    screen: FAILED_DELIVERIES,
    needs: 'parcels',
    list: workPath('to-answer'),
    doing: 'is answering now',
  },
  receive: {
    name: 'Receive returns',
    note: 'when couriers bring them',
    icon: 'undo',
    action: 'Receive',
    noun: 'return',
    screen: RETURNS,
    needs: 'parcels',
    list: workPath('coming-back'),
    doing: 'is receiving now',
  },
  answerReturn: {
    name: 'Answer return requests',
    icon: 'refresh',
    action: 'Answer',
    noun: 'return request',
    screen: workPath('return-asked'),
    needs: 'changeOrders',
    list: workPath('return-asked'),
    doing: 'is answering now',
  },
  pack: {
    name: 'Pack',
    icon: 'bag',
    action: 'Pack',
    noun: 'order',
    screen: PACK,
    needs: 'parcels',
    list: workPath('to-pack'),
    doing: 'is packing now',
  },
  handOver: {
    name: 'Hand over',
    icon: 'truck',
    action: 'Hand over',
    noun: 'parcel',
    screen: HAND_OVER,
    needs: 'parcels',
    list: workPath('packed'),
    doing: 'is handing over now',
  },
  askCourier: {
    name: 'Ask couriers',
    note: 'too long on the road',
    icon: 'truck',
    action: 'Ask couriers about',
    noun: 'parcel',
    screen: LONG_ON_THE_ROAD,
    needs: 'parcels',
    list: workPath('ask-courier'),
    doing: 'is asking now',
  },
  askReturns: {
    name: 'Ask for returns',
    note: `not back in ${BACK_WITHIN_DAYS} days`,
    icon: 'undo',
    action: 'Ask couriers about',
    noun: 'return',
    screen: RETURNS,
    needs: 'parcels',
    list: workPath('coming-back'),
    doing: null,
  },
  askCash: {
    name: 'Ask for cash',
    note: 'owed for 8 days or more',
    icon: 'cash',
    action: 'Ask for the cash of',
    noun: 'parcel',
    screen: CASH,
    needs: 'cash',
    list: CASH,
    doing: 'is asking now',
  },
  explainCash: {
    name: 'Explain cash',
    note: 'differs from the bank',
    icon: 'cash',
    action: 'Explain',
    noun: 'statement',
    screen: CASH,
    needs: 'cash',
    list: CASH,
    doing: 'is booking now',
  },
}

type StepGroup = { readonly name: 'Late' | 'In time'; readonly waits: readonly WaitingStep[] }

/** The steps with something late first, otherwise in the order in which the work is done, so that rows stay where they are. */
export function inGroups(waits: readonly WaitingStep[]): readonly StepGroup[] {
  const groups: readonly StepGroup[] = [
    { name: 'Late', waits: waits.filter(({ late }) => late > 0) },
    { name: 'In time', waits: waits.filter(({ late }) => late === 0) },
  ]
  return groups.filter((group) => group.waits.length > 0)
}

/**
 * The first step that this role may do: a late one, if there is one. Never to receive returns, which come when couriers bring them;
 * and to ask for them only when nothing else waits, because they stay late until they come.
 */
export function nextStep(waits: readonly WaitingStep[], role: StaffRole): WaitingStep | undefined {
  const own = inGroups(waits)
    .flatMap((group) => group.waits)
    .filter(({ step }) => step !== 'receive' && may(role, steps[step].needs))
  return own.find(({ step }) => step !== 'askReturns') ?? own[0]
}

/** `Confirm 13 orders`. */
export function actionWords(wait: WaitingStep): string {
  const { action, noun } = steps[wait.step]
  return `${action} ${waitingWords(wait)} ${noun}${wait.count === 1 ? '' : 's'}`
}
