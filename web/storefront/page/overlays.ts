/** Which dialogs over the page are open, besides the cart drawer. The size chart may be over another one. */

import { create } from 'zustand'
import type { Category, Product } from '#catalogue/product.ts'

type Overlays = {
  readonly menu: boolean
  readonly search: boolean
  /** The product whose size is being chosen. */
  readonly choosing: Product | null
  /** The fit whose sizes are shown. */
  readonly sizeChart: Category | null
  /** The answer for a product that cannot be bought yet. */
  readonly comingSoon: boolean
}

const closed: Overlays = { menu: false, search: false, choosing: null, sizeChart: null, comingSoon: false }

export const useOverlays = create<Overlays>()(() => closed)

export const openMenu = () => useOverlays.setState({ menu: true })
export const closeMenu = () => useOverlays.setState({ menu: false })
export const openSearch = () => useOverlays.setState({ search: true })
export const closeSearch = () => useOverlays.setState({ search: false })
export const chooseSize = (product: Product) => useOverlays.setState({ choosing: product })
export const closeSizeChoice = () => useOverlays.setState({ choosing: null })
export const openSizeChart = (category: Category) => useOverlays.setState({ sizeChart: category })
export const closeSizeChart = () => useOverlays.setState({ sizeChart: null })
export const openComingSoon = () => useOverlays.setState({ comingSoon: true })
export const closeComingSoon = () => useOverlays.setState({ comingSoon: false })
export const closeOverlays = () => useOverlays.setState(closed)
