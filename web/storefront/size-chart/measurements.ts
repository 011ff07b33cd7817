/** Finished garment measurements, laid flat, in centimetres. */

import { sizeChart } from '#catalogue/identity/size-chart.ts'
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

// The schema of the file demands every fit, size and measure.
export const measurements = sizeChart as Readonly<Record<Fit, Readonly<Record<Size, Figures>>>>

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
