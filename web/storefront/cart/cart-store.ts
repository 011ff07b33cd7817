/**
 * The shopper's cart in this browser. It starts empty, as in the prerendered pages, and is read from storage after the
 * first render. From then on it stores every change and follows the changes of other tabs.
 */

import { create } from 'zustand'
import type { Product, Size } from '#catalogue/product.ts'
import * as rules from './cart.ts'
import { browserStores, CART_KEY, loadCart, parseCart, saveCart } from './cart-storage.ts'

export type CartState = {
  readonly lines: rules.Cart
  /** Whether the stored cart has been read. */
  readonly ready: boolean
  /** Whether the drawer is open. */
  readonly open: boolean
  /** Current prices in rupees by product id, from the server's answers. They override the prices built into the page. */
  readonly prices: Readonly<Record<string, number>>
}

export const useCart = create<CartState>()(() => ({ lines: [], ready: false, open: false, prices: {} }))

export function changeCart(change: (cart: rules.Cart) => rules.Cart): void {
  const lines = change(useCart.getState().lines)
  useCart.setState({ lines })
  saveCart(lines, browserStores)
}

/** What opened the drawer. */
let addedLast = ''

/** Adds a number of units and opens the drawer. The same once more while it is open is the second click of a double click. */
export function addToCart(product: Product, size: Size, units = 1): void {
  const added = `${product.id}-${size}`
  if (useCart.getState().open && added === addedLast) return
  addedLast = added
  changeCart((cart) => {
    let lines = cart
    for (let unit = 0; unit < units; unit++) lines = rules.addToCart(lines, product, size)
    return lines
  })
  openCart()
}

export const openCart = () => useCart.setState({ open: true })
export const closeCart = () => {
  addedLast = ''
  useCart.setState({ open: false })
}

/** Reads the stored cart and follows the changes of other tabs. Returns a function that stops this. */
export function connectCart(): () => void {
  const read = () => useCart.setState({ lines: loadCart(browserStores), ready: true })
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    if (key !== CART_KEY || storageArea !== window.localStorage) return
    const lines = parseCart(newValue)
    if (lines === null) return
    useCart.setState({ lines })
    saveCart(lines, [() => window.sessionStorage])
  }
  // A page in the back-forward cache misses storage events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && read()

  read()
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}
