/** The links of the header, the mobile menu and the footer. */

import { footerGroups, headerGroups } from '#catalogue/identity/navigation.ts'

export type NavigationLink = { readonly to: string; readonly label: string }

export const collectionLink: NavigationLink = { to: '/collection', label: 'Collection' }
export const customizedLink: NavigationLink = { to: '/customized', label: 'Customized' }
export const saleLink: NavigationLink = { to: '/sale', label: 'Sale' }

export const shopLinks: readonly NavigationLink[] = [
  collectionLink,
  ...headerGroups,
  customizedLink,
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
  customizedLink,
]
