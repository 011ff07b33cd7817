/** The shirt that a shopper designs, and how each step changes it. */

import { type Placement, startPlacement, withinLimits } from './placement.ts'

export const shirtColours = ['Black', 'White'] as const
export type ShirtColour = (typeof shirtColours)[number]

export const shirtSizes = ['S', 'M', 'L', 'XL', 'XXL'] as const
export type ShirtSize = (typeof shirtSizes)[number]

export type Design = {
  /** A data URL; null until the shopper has chosen a picture. */
  readonly picture: string | null
  readonly placement: Placement
  readonly colour: ShirtColour
  readonly size: ShirtSize
  /** A saved design is locked: picture and colour cannot change until it is unlocked. */
  readonly saved: boolean
}

export const emptyDesign: Design = {
  picture: null,
  placement: startPlacement(1),
  colour: 'Black',
  size: 'M',
  saved: false,
}

export type DesignStep =
  | { readonly type: 'restored'; readonly design: Design }
  | { readonly type: 'picture-chosen'; readonly picture: string; readonly proportions: number }
  | { readonly type: 'picture-placed'; readonly placement: Placement }
  | { readonly type: 'picture-removed' }
  | { readonly type: 'colour-chosen'; readonly colour: ShirtColour }
  | { readonly type: 'size-chosen'; readonly size: ShirtSize }
  | { readonly type: 'saved' }
  | { readonly type: 'unlocked' }

export function evolveDesign(design: Design, step: DesignStep): Design {
  const { picture, saved } = design
  switch (step.type) {
    case 'restored':
      return step.design
    case 'picture-chosen':
      if (saved) return design
      return { ...design, picture: step.picture, placement: startPlacement(step.proportions) }
    case 'picture-placed':
      return saved || picture === null ? design : { ...design, placement: withinLimits(step.placement) }
    case 'picture-removed':
      return { ...design, picture: null, placement: emptyDesign.placement, saved: false }
    case 'colour-chosen':
      return saved ? design : { ...design, colour: step.colour }
    case 'size-chosen':
      return { ...design, size: step.size }
    case 'saved':
      return picture === null ? design : { ...design, saved: true }
    case 'unlocked':
      return { ...design, saved: false }
  }
}
