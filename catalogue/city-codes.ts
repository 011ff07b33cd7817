/** How each courier writes the cities, by the lists of cities that its booking accepts. Only who books parcels needs it. */

import { cityName } from './cities.ts'
import codesFile from './city-codes.json' with { type: 'json' }

const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = codesFile

/**
 * What a courier's booking file contains for a city: the courier's own code (TCS: `LHE`) or its way to write the name, where it
 * is known; otherwise the name. The id itself for a city that is not in the list.
 */
export const courierCity = (cityId: string, courierId: string): string =>
  own(own(codes, courierId) ?? {}, cityId) ?? cityName(cityId)

const own = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined
