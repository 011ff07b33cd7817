/**
 * `1400` as `1,400`. Each page of the shop needs it while it starts, and the first use of `Intl` takes a phone nearly as long as
 * all the rest of the page's code.
 */
export function inThousands(number: number): string {
  return String(Math.round(number)).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
