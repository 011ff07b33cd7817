/** Stores the design between visits, without the picture, which is too large for localStorage. */

import { type Design, emptyDesign, shirtColours, shirtSizes } from './design.ts'
import { type Placement, withinLimits } from './placement.ts'

export const DESIGN_KEY = 'shirtDesign'

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** A function, because reading `window.localStorage` throws where storage is forbidden. */
export const designStore = () => window.localStorage

export function saveDesign({ picture, ...rest }: Design, store: () => Store): void {
  try {
    // The picture itself is deleted asynchronously, and the shopper may leave the page before that.
    store().setItem(DESIGN_KEY, JSON.stringify({ ...rest, removed: picture === null }))
  } catch {
    // Without storage the design lasts until the shopper leaves the page.
  }
}

/** The stored design, with its picture from `picture-store.ts`. Without a picture it has the default placement and is not locked. */
export function loadDesign(storedPicture: string | null, store: () => Store): Design {
  const { placement, colour, size, saved, removed } = storedFields(store)
  const picture = removed === true ? null : storedPicture
  return {
    picture,
    placement: picture === null ? emptyDesign.placement : placementFrom(placement),
    colour: shirtColours.find((allowed) => allowed === colour) ?? emptyDesign.colour,
    size: shirtSizes.find((allowed) => allowed === size) ?? emptyDesign.size,
    saved: picture !== null && saved === true,
  }
}

type Fields<Shape> = Partial<Record<keyof Shape, unknown>>
type Stored = Design & { readonly removed: boolean }

function storedFields(store: () => Store): Fields<Stored> {
  try {
    return fieldsOf<Stored>(JSON.parse(store().getItem(DESIGN_KEY) ?? 'null'))
  } catch {
    return {}
  }
}

function placementFrom(stored: unknown): Placement {
  const fields = fieldsOf<Placement>(stored)
  const number = (name: keyof Placement) => {
    const value = fields[name]
    return typeof value === 'number' && Number.isFinite(value) ? value : emptyDesign.placement[name]
  }
  return withinLimits({
    x: number('x'),
    y: number('y'),
    width: number('width'),
    height: number('height'),
    rotation: number('rotation'),
  })
}

function fieldsOf<Shape>(value: unknown): Fields<Shape> {
  return typeof value === 'object' && value !== null ? value : {}
}
