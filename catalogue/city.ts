/** A city or town to which parcels go. */

type Province =
  | 'Punjab'
  | 'Sindh'
  | 'Khyber Pakhtunkhwa'
  | 'Balochistan'
  | 'Islamabad'
  | 'Azad Kashmir'
  | 'Gilgit-Baltistan'

export type City = {
  /** Made of the name, such as `rahim-yar-khan`. It is stored in orders and never changes. */
  readonly id: string
  readonly name: string
  readonly province: Province
  /** The id of the city after which the district of a smaller town is named. */
  readonly district?: string
  /** Other ways to write the name, in Roman letters and in Urdu. Case, punctuation and missing spaces need no entry. */
  readonly spellings: readonly string[]
}

/**
 * The name of a city by its id alone: `rahim-yar-khan` is `Rahim Yar Khan`. For lists and labels that do not load the list of
 * cities; a test compares it with the names of the list.
 */
export function cityNameOf(id: string): string {
  return id
    .split('-')
    .map((word) => (word === 'ajk' ? 'AJK' : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
}
