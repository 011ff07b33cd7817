/** Empty here: the build puts in what `web/prerender/measure-pictures.ts` finds. */

/** Sides in pixels; and the dominant colour, which fills a picture's box until it has loaded: transparent where the page is seen through it. */
export type Measures = readonly [width: number, height: number, colour: string]

/** What most pictures measure. */
export const usual: Measures = [0, 0, '']
/** The others, by file. */
export const unusual: Readonly<Record<string, Measures>> = {}
