/** The text that is read instead of a picture: the product's name and what the picture shows of it. */

const views = ['Front', 'Back', 'Three-quarter view', 'Close-up'] as const

export function defaultAlt(name: string, place: number): string {
  return `${name} - ${views[place] ?? `Picture ${place + 1}`}`
}

export function renamedAlt(alt: string, before: string, after: string): string {
  const beginning = `${before} - `
  return alt.startsWith(beginning) ? `${after} - ${alt.slice(beginning.length)}` : alt
}
