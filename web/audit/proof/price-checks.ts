/** What a check of the prices has compared, in words. */

import { inThousands } from '#catalogue/in-thousands.ts'
import type { PriceReport } from '#projections/audit/price-check.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import type { Check } from './report.ts'

type Grounds = Pick<PriceReport, 'claims' | 'declared'>

/** What was compared, when none of it contradicts the log. */
export function checksOf(report: PriceReport): readonly Check[] {
  const { orders, olderOrders } = report
  return [...reductionChecks(report), ...(orders + olderOrders === 0 ? [] : [ordersCheck(report)])]
}

/** Whether the log alone proves the reductions, where none contradicts it. */
export const groundsHold = ({ declared }: Grounds) => (declared === 0 ? true : 'declared')

/** `3 reductions proved, 7 declared by the owner`, of those that do not contradict the log. */
export function groundsWords({ claims, declared }: Grounds): string {
  if (claims === 0) return 'No reduction was shown'
  const proved = claims - declared
  if (proved === 0) return `${countedWords(declared, 'reduction')} declared by the owner`
  const basis = declared === 0 ? '' : `, ${inThousands(declared)} declared by the owner`
  return `${countedWords(proved, 'reduction')} proved${basis}`
}

/** `910 orders were charged the prices that the shop showed` */
function ordersWords({ orders }: Pick<PriceReport, 'orders'>): string {
  if (orders === 0) return 'No order was compared'
  return `${countedWords(orders, 'order')} ${orders === 1 ? 'was' : 'were'} charged the prices that the shop showed`
}

const olderWords = ({ olderOrders }: Pick<PriceReport, 'olderOrders'>) =>
  olderOrders === 0 ? '' : ` ${countedWords(olderOrders, 'older order')} could not be compared.`

/** All that was compared, as the detail of one check. */
export const comparedWords = (report: PriceReport) =>
  `${groundsWords(report)}. ${ordersWords(report)}.${olderWords(report)}`

function ordersCheck(report: PriceReport): Check {
  return {
    what: ordersWords(report),
    holds: true,
    detail: `An order names the catalogue that its customer saw, and is compared with that one.${olderWords(report)}`,
  }
}

function reductionChecks({ claims, declared }: PriceReport): readonly Check[] {
  if (claims === 0) {
    return [
      {
        what: 'No reduction was ever shown',
        holds: true,
        detail: 'No price had an earlier one beside it.',
      },
    ]
  }
  const proved: Check = {
    what: `Proved by the log alone: ${inThousands(claims - declared)} of ${countedWords(claims, 'reduction')}`,
    holds: true,
    detail: 'Each was measured from the lowest price of the 30 days before it.',
  }
  const word: Check = {
    what: `Declared by the owner: ${inThousands(declared)} of ${countedWords(claims, 'reduction')}`,
    holds: 'declared',
    detail: 'Their 30 days reach back before the log: there, only the owner can say what the price was.',
  }
  return [...(claims > declared ? [proved] : []), ...(declared > 0 ? [word] : [])]
}
