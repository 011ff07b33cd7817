/** By file. Empty here: the build puts in what `web/prerender/measure-pictures.ts` finds of every picture. */
export const measured: Readonly<Record<string, readonly [width: number, height: number, colour: string]>> = {}
