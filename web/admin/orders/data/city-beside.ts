/** The city of an order beside its address. */

import { cityNameOf } from '#catalogue/city.ts'

/** Null when there is none, or when the address names it already. */
export function cityBeside(address: string, city: string | undefined): string | null {
  if (city === undefined) return null
  const name = cityNameOf(city)
  return address.toLowerCase().includes(name.toLowerCase()) ? null : name
}
