/** What a check of the prices has compared, in words. */

import { inThousands } from '#catalogue/in-thousands.ts'
import type { PriceReport } from '#projections/price-check.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import type { Check } from '../proof/report.ts'

/** What was compared, when none of it contradicts the log. */
export function checksOf(report: PriceReport): readonly Check[] {
  const { orders, olderOrders } = report
  return [...reductionChecks(report), ...(orders + olderOrders === 0 ? [] : [ordersCheck(report)])]
}

function ordersCheck({ orders, olderOrders }: PriceReport): Check {
  const older = olderOrders === 0 ? '' : ` ${countedWords(olderOrders, 'older order')} could not be compared.`
  const charged = orders === 1 ? 'One order was charged' : `All ${countedWords(orders, 'order')} were charged`
  return {
    what: orders === 0 ? 'No order was compared.' : `${charged} the prices that the shop showed.`,
    holds: true,
    detail: `Each order names the catalogue that its customer saw, and is compared with that one.${older}`,
  }
}

/** What the reductions rest on; empty where none was shown. */
export function groundsWords({ claims, declared }: PriceReport): string {
  if (claims === 0) return ''
  const basis = declared === 0 ? '' : `, ${inThousands(declared)} declared by the owner`
  return `${inThousands(claims - declared)} of ${countedWords(claims, 'reduction')} proved${basis}.`
}

function reductionChecks({ shown, claims, declared }: PriceReport): readonly Check[] {
  if (claims === 0) {
    return [
      {
        what: 'No reduction was ever shown.',
        holds: true,
        detail: 'No price had an earlier one beside it.',
      },
    ]
  }
  const products = new Set(shown.filter(({ claim }) => claim !== null).map(({ productId }) => productId)).size
  const proved: Check = {
    what: `Proved by the log alone: ${inThousands(claims - declared)} of ${countedWords(claims, 'reduction')} on ${countedWords(products, 'product')}.`,
    holds: true,
    detail: 'Each was measured from the lowest price of the 30 days before it.',
  }
  const word: Check = {
    what: `Declared by the owner: ${inThousands(declared)} of ${countedWords(claims, 'reduction')}.`,
    holds: 'declared',
    detail: 'Their 30 days reach back before the log: there, only the owner can say what the price was.',
  }
  return [...(claims > declared ? [proved] : []), ...(declared > 0 ? [word] : [])]
}
