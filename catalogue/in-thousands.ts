/**
 * Formats `1400` as `1,400`. Every page of the shop calls it at its start, where the first use of `Intl` would take a phone
 * nearly as long as all other code of the page.
 */
export function inThousands(number: number): string {
  return String(Math.round(number)).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
