import { measured } from './measured-pictures.ts'

/**
 * A picture's sides in pixels, and its dominant colour, which fills its box until it has loaded: transparent where the page
 * is seen through it.
 */
export function measuresOf(file: string): readonly [width: number, height: number, colour: string] {
  const found = measured[file]
  if (!found) throw new Error(file)
  return found
}
