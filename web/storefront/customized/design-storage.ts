/** Saves the design between visits, without the picture, which is too large for this storage. */

import { type Design, emptyDesign, shirtColours, shirtSizes } from './design.ts'
import { type Placement, withinLimits } from './placement.ts'

export const DESIGN_KEY = 'shirtDesign'

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** A function, because even reading the property throws where storage is forbidden. */
export const designStore = () => window.localStorage

export function saveDesign({ picture, ...rest }: Design, store: () => Store): void {
  try {
    // The picture itself is deleted asynchronously, and the page may be left before.
    store().setItem(DESIGN_KEY, JSON.stringify({ ...rest, removed: picture === null }))
  } catch {
    // Without storage the design lasts until the page is left.
  }
}

/** The stored design with its picture, stored elsewhere; without a picture it has no placement and is not saved. */
export function loadDesign(storedPicture: string | null, store: () => Store): Design {
  const { placement, colour, size, saved, removed } = storedFields(store)
  const picture = removed === true ? null : storedPicture
  return {
    picture,
    placement: picture === null ? emptyDesign.placement : placementFrom(placement),
    colour: shirtColours.find((known) => known === colour) ?? emptyDesign.colour,
    size: shirtSizes.find((known) => known === size) ?? emptyDesign.size,
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
