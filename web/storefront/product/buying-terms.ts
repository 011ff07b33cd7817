import type { Brand } from '#catalogue/schema.ts'

/** Under Add to Cart: `Pay at the door · 24-48h delivery · 7-10 day returns`. */
export const buyingTerms = ({ delivery, policies }: Pick<Brand, 'delivery' | 'policies'>): string =>
  [
    'Pay at the door',
    `${delivery.time} delivery`,
    policies.returns.replace(/ return policy$/, ' returns'),
  ].join(' · ')
