/** What a check of the prices has compared, in words. */

import { inThousands } from '#catalogue/in-thousands.ts'
import type { PriceReport } from '#projections/price-check.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import type { Check } from '../proof/report.ts'

/** What was compared, when all of it was true. */
export function checksOf(report: PriceReport): readonly Check[] {
  const { orders, olderOrders } = report
  return [reductionsCheck(report), ...(orders + olderOrders === 0 ? [] : [ordersCheck(report)])]
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

/** What the verdict of the reductions rests on; empty where nothing but the log is needed. */
export function groundsWords({ claims, declared }: PriceReport): string {
  if (declared === 0) return ''
  const proved = `${inThousands(claims - declared)} of ${countedWords(claims, 'reduction')}`
  return `Proved by the log alone: ${proved}. By the owner’s declaration: ${inThousands(declared)}.`
}

function reductionsCheck({ shown, claims, declared }: PriceReport): Check {
  if (claims === 0) {
    return {
      what: 'No reduction was ever shown.',
      holds: true,
      detail: 'No price had an earlier one beside it.',
    }
  }
  const products = new Set(shown.filter(({ claim }) => claim !== null).map(({ productId }) => productId)).size
  return {
    what:
      claims === 1
        ? 'The one reduction that was shown was true.'
        : `All ${inThousands(claims)} reductions that were shown were true, on ${countedWords(products, 'product')}.`,
    holds: true,
    detail: `Each was measured from the lowest price of the 30 days before it.${declaredWords(declared)}`,
  }
}

function declaredWords(declared: number): string {
  if (declared === 0) return ''
  return ` For ${inThousands(declared)} of them, these days reach back before the log: there the owner declared the price.`
}
