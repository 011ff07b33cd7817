/** The links of the header, the mobile menu and the footer. */

export type NavigationLink = { readonly to: string; readonly label: string }

const saleLink: NavigationLink = { to: '/sale', label: 'Sale' }

export const shopLinks: readonly NavigationLink[] = [
  { to: '/collection', label: 'Collection' },
  { to: '/men', label: 'Men' },
  { to: '/women', label: 'Women' },
  { to: '/unisex', label: 'Unisex' },
  { to: '/customized', label: 'Customized' },
  saleLink,
]

export const orderHistoryLink: NavigationLink = { to: '/order-history', label: 'Order History' }

export const helpLinks: readonly NavigationLink[] = [
  orderHistoryLink,
  { to: '/returns', label: 'Returns' },
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/contact', label: 'Contact' },
]

export const footerShopLinks: readonly NavigationLink[] = [
  { to: '/collection', label: 'Shop All' },
  saleLink,
  { to: '/collection#unisex', label: 'Unisex' },
  { to: '/collection#men', label: 'Men' },
  { to: '/collection#women', label: 'Women' },
  { to: '/collection#oversized', label: 'Oversized T-Shirts' },
  { to: '/customized', label: 'Customized' },
]
