/** Empty here: the build writes the result of `web/prerender/measure-pictures.ts` into it. */

/**
 * Width and height in pixels; and the dominant colour, which fills a picture's box until it has loaded: transparent for
 * pictures with transparent parts.
 */
export type Measures = readonly [width: number, height: number, colour: string]

/** The values that most pictures have. */
export const usual: Measures = [0, 0, '']
/** The others, by file. */
export const unusual: Readonly<Record<string, Measures>> = {}
