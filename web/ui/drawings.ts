/** Empty here: the build writes the drawings of `web/brand/logo.svg` and `web/brand/monogram.svg` into it. */

export type Drawing = {
  /** The `viewBox`. */
  readonly box: string
  /** What is inside of the vector's root. */
  readonly inside: string
}

export const logo: Drawing = { box: '0 0 1 1', inside: '' }
export const monogram: Drawing = { box: '0 0 1 1', inside: '' }
