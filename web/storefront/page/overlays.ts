/** The open dialogs, except the cart drawer. The size chart can be open over another dialog. */

import { create } from 'zustand'
import type { Category, Product } from '#catalogue/product.ts'

type Overlays = {
  readonly menu: boolean
  readonly search: boolean
  /** The product whose size is being chosen. */
  readonly sizeChoice: Product | null
  /** The category for which the size chart is open. */
  readonly sizeChart: Category | null
  /** Of what somebody asks to be told. */
  readonly tellMe: ToldOf | null
}

/** A product, the news, or the sale of own designs, which the news announce. */
export type ToldOf = Product | 'news' | 'designs'

const closed: Overlays = {
  menu: false,
  search: false,
  sizeChoice: null,
  sizeChart: null,
  tellMe: null,
}

export const useOverlays = create<Overlays>()(() => closed)

export const openMenu = () => useOverlays.setState({ menu: true })
export const closeMenu = () => useOverlays.setState({ menu: false })
export const openSearch = () => useOverlays.setState({ search: true })
export const closeSearch = () => useOverlays.setState({ search: false })
export const chooseSize = (product: Product) => useOverlays.setState({ sizeChoice: product })
export const closeSizeChoice = () => useOverlays.setState({ sizeChoice: null })
export const openSizeChart = (category: Category) => useOverlays.setState({ sizeChart: category })
export const closeSizeChart = () => useOverlays.setState({ sizeChart: null })
export const openTellMe = (tellMe: ToldOf) => useOverlays.setState({ tellMe })
export const closeTellMe = () => useOverlays.setState({ tellMe: null })
export const closeOverlays = () => useOverlays.setState(closed)
