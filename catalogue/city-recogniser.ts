/** Recognises which city an address names. */

import type { City } from './city.ts'
import { isBoundary, isNumber, wordsIn } from './city-words.ts'

/** After the name of a city, these words make the name of a road, a part of a town or a shop: Multan Road, Karachi Company. */
const namedAfterCities = wordSet(
  'road rd roads raod roard highway hwy motorway expressway bypass link interchange avenue boulevard sarak',
  'chowk chawk chok mor morr morh more mour phatak adda stop naka chungi gate darwaza river block colony town company',
  'bazar bazaar market hotel restaurant bakery bakers sweets biryani',
  'روڈ سڑک شاہراہ چوک موڑ پھاٹک اڈہ اڈا ناکہ چونگی گیٹ دروازہ بلاک کالونی ٹاؤن کمپنی بازار مارکیٹ ہوٹل بیکری',
  'ہائیوے موٹروے بائیپاس ایکسپریس لنک',
)

/** Names of cities that are also words, or names of people, roads and fields. They count only as a part of the address alone. */
const alsoWords = wordSet(
  'alipur bagh chaman deena dina dir hala hub hubb hujra jatoi kamber karor kotli mehar mithi mitthi mooro moro narang',
  'qambar qamber tank toba topi wah',
  'ٹوپی جتوئی چمن حب دیر دینہ قمبر کوٹلی مٹھی نارنگ واہ ہالا ٹانک',
)

/** Places that begin with the name of a city, and are elsewhere or in no city. */
const otherPlaces = [
  'Alipur Chatha',
  'Alipur Chattha',
  'Ali Pur Chatha',
  'Ali Pur Chattha',
  'Alipur Farash',
  'Attock Khurd',
  'Attock Refinery',
  'Chota Lahor',
  'Chota Lahore',
  'Hyderabad Thal',
  'Khairpur Nathan Shah',
  'Khairpur Tamewali',
  'Khairpur Tamianwali',
  'Khanpur Dam',
  'Khanpur Mahar',
  'Kotli Behram',
  'Kotli Loharan',
  'Kotli Sattian',
  'Mirpur Bathoro',
  'Mirpur Sakro',
  'Mirpur Sindh',
  'Multan Khurd',
  'Murree Brewery',
  'Naya Lahore',
  'Pindi Gujran',
  'Pindi Point',
]

/** May stand between a town and its district, and beside a name that is also a word. */
const administrative = wordSet(
  'district distt dist disst tehsil tehseel tehsel teh zila zilla city and po',
  'punjab sindh kpk kp balochistan ajk azad jammu kashmir gilgit baltistan pakistan pk',
  'ضلع تحصیل شہر پنجاب سندھ بلوچستان پاکستان آزاد کشمیر',
)

function wordSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => wordsIn(line)))
}

type Phrase = {
  readonly words: readonly string[]
  /** Null for a place that is no city. */
  readonly city: City | null
  readonly alsoWord: boolean
}

type Mention = {
  readonly city: City
  readonly alsoWord: boolean
  readonly start: number
  readonly end: number
}

/**
 * Returns a function that finds the city of an address: its id, or null when the address names no city or it is unsure.
 *
 * The last named city counts, because people write it at the end. Two rules correct this. A city in the name of a road or a
 * shop (`Multan Road`) is not counted, nor is the first city of a road between two (`Lahore Sheikhupura Road`). Of a town that
 * is directly followed by the city of its district (`Daska, Sialkot`) the town counts.
 */
export function cityRecogniser(cities: readonly City[]): (address: string) => string | null {
  const phrases = phrasesByFirstWord(cities)

  function mentionsIn(words: readonly string[]): readonly Mention[] {
    const mentions: Mention[] = []
    for (let start = 0; start < words.length; start++) {
      const phrase = phrases.get(words[start] as string)?.find((candidate) => isAt(candidate, words, start))
      if (phrase === undefined) continue
      const end = start + phrase.words.length
      if (phrase.city) mentions.push({ city: phrase.city, alsoWord: phrase.alsoWord, start, end })
      start = end - 1
    }
    return mentions
  }

  return (address) => {
    const words = wordsIn(address)
    const mentions = mentionsIn(words)
    /** Where the name of a road between two cities goes on. */
    let roadFrom = -1
    for (let place = mentions.length - 1; place >= 0; place--) {
      const mention = mentions[place] as Mention
      const reaches = words[mention.end] === 'to' ? mention.end + 1 : mention.end
      if (reaches === roadFrom || namesSomethingElse(words, mention.end)) {
        roadFrom = mention.start
        continue
      }
      if (mention.alsoWord && !isAlone(words, mention)) continue
      return townBefore(words, mentions, place) ?? mention.city.id
    }
    return null
  }
}

function phrasesByFirstWord(cities: readonly City[]): ReadonlyMap<string, readonly Phrase[]> {
  const spelled = [
    ...otherPlaces.map((name) => ({ name, city: null })),
    ...cities.flatMap((city) => [city.name, ...city.spellings].map((name) => ({ name, city }))),
  ]
  const phrases = spelled.flatMap(({ name, city }) => {
    const words = wordsIn(name)
    const phrase = { words, city, alsoWord: words.length === 1 && alsoWords.has(words[0] ?? '') }
    // People leave spaces out, as in `Rahimyarkhan`.
    return words.length === 1 ? [phrase] : [phrase, { ...phrase, words: [words.join('')] }]
  })
  const byFirstWord = new Map<string, Phrase[]>()
  for (const phrase of phrases.toSorted((one, other) => other.words.length - one.words.length)) {
    const [first = ''] = phrase.words
    const others = byFirstWord.get(first)
    if (others) others.push(phrase)
    else byFirstWord.set(first, [phrase])
  }
  return byFirstWord
}

function isAt(phrase: Phrase, words: readonly string[], start: number): boolean {
  return phrase.words.every((word, place) => words[start + place] === word)
}

/** Whether the words that follow a city make another name of it. `by pass` and `high way` count like `bypass` and `highway`. */
function namesSomethingElse(words: readonly string[], end: number): boolean {
  const next = words[end]
  if (next === undefined) return false
  return namedAfterCities.has(next) || namedAfterCities.has(next + (words[end + 1] ?? ''))
}

/** Whether the city is a part of the address on its own, as in `Main Bazar, Hub, Balochistan`. */
function isAlone(words: readonly string[], { start, end }: Mention): boolean {
  return isBeside(words[start - 1]) && isBeside(words[end])
}

const isBeside = (word: string | undefined): boolean =>
  word === undefined || isBoundary(word) || isNumber(word) || administrative.has(word)

/** The town directly before the city of its district; null without one. */
function townBefore(words: readonly string[], mentions: readonly Mention[], place: number): string | null {
  const [town, district] = [mentions[place - 1], mentions[place]]
  if (town === undefined || district === undefined || town.city.district !== district.city.id) return null
  return words.slice(town.end, district.start).every(isBeside) ? town.city.id : null
}
