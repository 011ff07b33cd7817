/** The page `docs/screens/README.md`: the screens in pictures, each with its name and what it is for. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Title and purpose by the name of the screen, in the order of a parcel's way. */
const BACKOFFICE = {
  'dashboard-overview': [
    'Today',
    'What waits for each step, how old it is, what it is worth and whose turn it is.',
  ],
  'dashboard-orders': [
    'Orders',
    'All orders, with filters, columns, and the next step of each as one button.',
  ],
  'dashboard-order': [
    'One order',
    'Customer, pieces, parcel and cash of an order, and its history in sentences.',
  ],
  find: ['Find anything', 'One search for orders, phones, tracking numbers, products, screens and actions.'],
  'order-new': ['New order', 'An order by phone, in a message or in person, typed by somebody of the shop.'],
  confirm: [
    'Confirm',
    'One order after the other is called, with the reasons to doubt it and the outcome of the call.',
  ],
  'parcels-pack': ['Pack', 'The pick list, and a slip for each parcel.'],
  'parcels-hand-over': ['Hand over', 'Parcels get their courier and tracking number, by scanning or typing.'],
  'failed-deliveries': [
    'Failed deliveries',
    'Parcels that could not be delivered, with the answer to the courier.',
  ],
  'too-long-on-the-road': ['Too long on the road', 'Late parcels, and the question to each courier.'],
  returns: ['Returns', 'Parcels that come back are received piece by piece: sellable, damaged or missing.'],
  cash: [
    'Cash',
    'Where each rupee is: on the road, owed by which courier and for how long, claimed, in the bank.',
  ],
  'cash-import': [
    'Import a statement',
    'A courier’s statement is compared line by line before it is booked.',
  ],
  'dashboard-products': ['Products', 'What is sold, in its order on the pages, with stock.'],
  'product-editor': ['A product', 'Texts, price, sizes and pictures, with a preview of its card and page.'],
  'product-new': ['New product', 'The same for a product that is not published yet.'],
  sales: ['Sales', 'Reduced prices from one moment to another: planned, running and ended.'],
  'sale-new': ['New sale', 'What shoppers will see, before it is planned.'],
  codes: ['Codes and offers', 'Discounts that are typed, or apply by themselves, with their limits.'],
  reviews: ['Reviews', 'What shoppers wrote is shown after somebody has looked at it.'],
  waiting: ['Waiting list and news', 'Who waits for what, and the mails to the subscribers.'],
  reports: [
    'Reports',
    'What became of the orders of a month, by city, courier, product, campaign and caller.',
  ],
  'dashboard-analytics': ['Analytics', 'Charts of orders, visits and rupees.'],
  'dashboard-insight': [
    'Deliveries and refusals',
    'Which products, cities, couriers and customers refuse most.',
  ],
  people: ['People', 'Who works in the shop, and in which role.'],
  programs: ['Connected apps', 'The tokens of other apps, and the addresses that are told of each event.'],
  security: ['Security', 'Who signed in, exported, looked at a customer or was refused.'],
  account: ['Your account', 'Password, second factor and sessions of the person who is signed in.'],
  shop: ['Shop', 'Contacts, delivery, couriers, limits, texts: the settings of the shop.'],
  'first-steps': ['First steps', 'What a new shop still needs before it can sell.'],
  'audit-log': ['Audit: the log', 'Every change in words and as its exact record.'],
  'audit-time': ['Audit: any past moment', 'The dashboard as it was then, computed in the browser.'],
  'audit-prices': ['Audit: prices', 'What a product cost at any time, and the proof of each claim.'],
  'audit-proof': [
    'Audit: Proof',
    'Everything is hashed and computed again in the browser; witnesses are listed.',
  ],
  'dashboard-login': ['Signing in', 'With a password and a second factor, or with a passkey.'],
}

const STOREFRONT = {
  home: 'Home',
  featured: 'Featured products',
  menu: 'Menu',
  search: 'Search',
  collection: 'All products',
  group: 'A group of products',
  anime: 'A group that is coming soon',
  category: 'All categories',
  sale: 'The sale',
  product: 'A product',
  'product-offer': 'A product with an offer',
  'product-reviews': 'Reviews of a product',
  'sold-out': 'A product that is sold out',
  'coming-soon': 'A product that is announced',
  'price-history': 'What a product cost before',
  'size-dialog': 'Choosing a size',
  'size-chart': 'Size chart',
  cart: 'Cart',
  checkout: 'Checkout',
  'checkout-errors': 'Checkout, with what is missing',
  'checkout-empty': 'Checkout without a cart',
  confirmation: 'The order is placed',
  'order-history': 'Orders of a shopper',
  customized: 'A shirt with one’s own picture',
  'not-found': 'A page that is not there',
}

const WIDTHS = [
  [390, 'phone'],
  [1440, 'computer'],
]

/** Throws when a screen has no words. `folder`: where the pictures are; `names`: of the screens that are taken. */
export function indexPage(folder, names) {
  const isThere = (file) => existsSync(join(folder, file))
  const without = [
    ...names.backoffice.filter((name) => !Object.hasOwn(BACKOFFICE, name)),
    ...names.storefront.filter((name) => !Object.hasOwn(STOREFRONT, name)),
  ]
  if (without.length > 0)
    throw new Error(`docs/screens/index-page.mjs has no words for ${without.join(', ')}.`)
  const forShoppers = Object.entries(STOREFRONT).map(([name, title]) => {
    const links = WIDTHS.filter(([width]) => isThere(`${name}-${width}.png`)).map(
      ([width, what]) => `[${what}](${name}-${width}.png)`,
    )
    return `- ${title}: ${links.join(', ')}`
  })
  const forStaff = Object.entries(BACKOFFICE)
    .filter(([name]) => isThere(`backoffice/${name}.webp`))
    .flatMap(([name, [title, purpose]]) => [
      `### ${title}`,
      '',
      purpose,
      '',
      `![${title}](backoffice/${name}.webp)`,
      '',
    ])
  const lines = [
    '# Every screen',
    '',
    'Of an invented shop; made by `npm run screens`. [What the shop does](../features.md) says what the screens are for together.',
    '',
    '## For shoppers',
    '',
    'Each as a picture on a phone and on a computer.',
    '',
    ...forShoppers,
    '',
    '![The home page on a phone](home-390.png)',
    '',
    '## For the people of the shop and for auditors',
    '',
    'Each at 1440, 1024, 768 and 390 px, in the light and the dark theme.',
    '',
    ...forStaff,
  ]
  return lines.join('\n')
}
