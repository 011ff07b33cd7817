/** What was set in each of the first steps, for the list at their end. */

import type { CatalogueState } from '#catalogue/catalogue-state.ts'
import { formatRupees } from '#catalogue/money.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { type FirstStep, lackingSteps } from './first-steps.ts'
import { international } from './shop-fields.ts'

/** What the shop has of a step, or that it lacks it. */
export function setWords(step: FirstStep, state: Pick<CatalogueState, 'shop' | 'products'>): string {
  const { shop, products } = state
  if (shop === null || lackingSteps(state).includes(step)) return 'Nothing yet'
  switch (step) {
    case 'contacts':
      return (
        [shop.email, shop.phone, shop.whatsapp && `WhatsApp ${international(shop.whatsapp)}`]
          .filter((contact) => contact !== '')
          // A number stays in one line.
          .map((contact) => contact.replaceAll(' ', '\u00a0'))
          .join(', ')
      )
    case 'delivery': {
      const { fee, freeAbove, time } = shop.delivery
      const price = fee === 0 ? 'Free' : `${formatRupees(fee)}, free above ${formatRupees(freeAbove)}`
      return `${price}, ${time}`
    }
    case 'returns':
      return shop.policies.returns
    case 'couriers':
      return shop.couriers.map(({ name }) => name).join(', ')
    case 'product':
      return countedWords(products.filter(({ retired }) => !retired).length, 'product')
  }
}
