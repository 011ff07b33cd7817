/** Finished garment measurements, laid flat, in centimetres. */

import { type Category, type Fit, fits, type Size } from '#catalogue/product.ts'

/** Each letter marks a line of the drawing. */
export const measures = [
  { letter: 'A', name: 'Chest', how: 'armpit to armpit' },
  { letter: 'B', name: 'Length', how: 'collar to hem' },
  { letter: 'C', name: 'Shoulder', how: 'seam to seam' },
  { letter: 'D', name: 'Sleeve', how: 'shoulder seam to cuff' },
] as const

/** In the order of `measures`. */
type Figures = readonly [chest: number, length: number, shoulder: number, sleeve: number]

export const measurements: Readonly<Record<Fit, Readonly<Record<Size, Figures>>>> = {
  'Regular Fit': { S: [49, 69, 44, 20], M: [52, 71, 46, 21], L: [55, 73, 48, 22] },
  'Oversized Tee': { S: [56, 71, 52, 23], M: [59, 73, 54, 24], L: [62, 75, 56, 25] },
  'Drop Shoulder': { S: [54, 69, 56, 20], M: [57, 71, 58, 21], L: [60, 73, 60, 22] },
  'Crop Top': { S: [48, 48, 44, 18], M: [51, 50, 46, 19], L: [54, 52, 48, 20] },
}

/** A description of each fit, with advice on the size. */
export const fitNotes: Readonly<Record<Fit, string>> = {
  'Regular Fit': 'Sits clean at the shoulder and falls straight. Take your usual size.',
  'Oversized Tee': 'Wide and square. Take your usual size for the intended look, one down for less room.',
  'Drop Shoulder': 'The seam falls below the shoulder. Take your usual size.',
  'Crop Top': 'Ends at the waist. Take your usual size.',
}

export function fitOf(category: Category): Fit {
  return fits.find((fit) => fit === category) ?? 'Regular Fit'
}
