/** The latest address of each place's list, with its filters, so that Back shows the list as it was. */

import { type PlaceName, placeAt, places } from '#web/backoffice/nav/places.ts'
import { DASHBOARD } from '#web/backoffice/paths.ts'

type Address = { readonly pathname: string; readonly search: string; readonly hash: string }

const kept = new Map<PlaceName, string>()

export function keepAddress({ pathname, search, hash }: Address): void {
  const place = places.find(({ name }) => name === placeAt({ pathname, search }))
  // A screen within the place is not its list.
  if (place && (pathname === DASHBOARD || pathname === place.to)) {
    kept.set(place.name, pathname + search + hash)
  }
}

/** `to` itself when it is not the list of a place, or was not open yet. */
export function keptAddress(to: string): string {
  const place = places.find((each) => each.to === to)
  return (place && kept.get(place.name)) ?? to
}

/** The state of a link back, after which a list is shown where it was left. */
export const BACK = { back: true } as const

export function goesBack(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'back' in state && state.back === true
}

/** A search in an address may name a customer. */
export function forgetAddresses(): void {
  kept.clear()
}
