/**
 * The cities and towns of Pakistan to which parcels go, the largest first, and how people write them. The list is data that
 * only some screens need: no page loads this file at first.
 */

import citiesFile from './cities.json' with { type: 'json' }
import type { City } from './city.ts'
import { cityRecogniser } from './city-recogniser.ts'
import { lettersIn } from './city-words.ts'

// TypeScript infers strings from a JSON file where the type has unions. Tests check the file.
export const cities = citiesFile as readonly City[]

const byId = new Map(cities.map((city) => [city.id, city]))

export const findCity = (id: string): City | null => byId.get(id) ?? null

/** The name of a city; its id when the list does not have it. */
export const cityName = (id: string): string => byId.get(id)?.name ?? id

/**
 * The id of the city that an address names, in any case, punctuation and script; null when it names no city of the list, or
 * only in the name of something else, as in `Multan Road`. The last named city counts. Never throws.
 */
export const cityIn = cityRecogniser(cities)

const spelled = cities.map((city) => ({
  city,
  name: lettersIn(city.name),
  all: [city.name, ...city.spellings].map(lettersIn),
}))
const byLetters = new Map(spelled.flatMap(({ city, all }) => all.map((letters) => [letters, city.id])))

/**
 * The id of the city that a person, a program or an imported file has written into a field for it: an id, any spelling, or a
 * text that names it, such as `Lahore, Punjab`. Null when it is no city of the list. Never throws.
 */
export const cityFrom = (text: string): string | null => byLetters.get(lettersIn(text)) ?? cityIn(text)

/** As many as a picker shows at once. */
const MOST_MATCHES = 8

/**
 * The cities that a picker offers for what was typed so far, at most eight: the one that is spelled so, those whose name begins with
 * it, those with another spelling that begins with it, and those that contain it; the largest first. Nothing typed matches every
 * city.
 */
export function citiesMatching(typed: string): readonly City[] {
  const letters = lettersIn(typed)
  if (letters === '' && typed.trim() !== '') return []
  const tests: readonly ((names: (typeof spelled)[number]) => boolean)[] = [
    ({ all }) => all.includes(letters),
    ({ name }) => name.startsWith(letters),
    ({ all }) => all.some((spelling) => spelling.startsWith(letters)),
    ({ all }) => all.some((spelling) => spelling.includes(letters)),
  ]
  const found = tests.flatMap((matches) => spelled.filter(matches).map(({ city }) => city))
  return [...new Set(found)].slice(0, MOST_MATCHES)
}
