/** The links of the header, the mobile menu and the footer. */

import { footerGroups, headerGroups } from '#catalogue/identity/navigation.ts'

export type NavigationLink = { readonly to: string; readonly label: string }

const saleLink: NavigationLink = { to: '/sale', label: 'Sale' }

export const shopLinks: readonly NavigationLink[] = [
  { to: '/collection', label: 'Collection' },
  ...headerGroups,
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
  ...footerGroups,
  { to: '/collection#oversized', label: 'Oversized T-Shirts' },
  { to: '/customized', label: 'Customized' },
]
