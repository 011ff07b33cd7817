/** The colour that stands for a picture until it has loaded, computed from its pixels. */

/** The colour is computed from a picture of this width, because more pixels hardly change it. */
export const SAMPLE_WIDTH = 120

type Shade = { readonly count: number; readonly sums: readonly [red: number, green: number, blue: number] }

/** Colours are rounded to multiples of this: the difference is invisible, and equal values compress better. */
const COLOUR_STEP = 8

/**
 * The mean colour of the most frequent shade, such as `#a0b0c0`. Red, green and blue are each divided into eight ranges, which
 * make a shade. `pixels` has three bytes for each pixel.
 */
export function dominantColour(pixels: Uint8Array): string {
  const shades = new Map<number, Shade>()
  for (let offset = 0; offset < pixels.length; offset += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(offset, offset + 3)
    const shade = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
    const { count, sums } = shades.get(shade) ?? { count: 0, sums: [0, 0, 0] }
    shades.set(shade, { count: count + 1, sums: [sums[0] + red, sums[1] + green, sums[2] + blue] })
  }
  const [mostFrequent] = [...shades.values()].sort((a, b) => b.count - a.count)
  const { count, sums } = mostFrequent ?? { count: 1, sums: [0, 0, 0] }
  const colour = sums.map((sum) => Math.min(255, Math.round(sum / count / COLOUR_STEP) * COLOUR_STEP))
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
