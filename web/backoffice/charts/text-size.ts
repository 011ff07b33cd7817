/** The words in charts: as large as the smallest text beside them. */

const TEXT_PX = 13

export const chartFont = (family: string) => `${TEXT_PX}px ${family}`

/** The same on a canvas with `ratio` pixels for each pixel of the page. */
export const onCanvas = (font: string, ratio: number) => font.replace(`${TEXT_PX}px`, `${TEXT_PX * ratio}px`)
