/** The words of a text that a person typed, so that two ways to write the same name can be compared. */

/** Letters that look alike in Urdu, and are typed for each other. Without their marks, as after `plain`. */
const alike: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ه: 'ہ', ھ: 'ہ', ة: 'ہ', ە: 'ہ' }

const ASCII = /^[\0-\x7f]*$/
const ASCII_WORDS = /[a-z]+|\d+|[,;:/|()[\]\n\r]/g
const WORDS = /\p{L}+|\p{N}+|[,;:/|()[\]\n\r،؛۔]/gu

/** Lower case, without accents, vowel marks and invisible characters. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replace(/[يىكهھةە]/g, (letter) => alike[letter] ?? letter)
    .toLowerCase()

/**
 * The words of a text in lower case, each of letters or of digits only, and the signs that end a part of an address, such as
 * a comma, as words of their own. Other signs are left out: `D.G. Khan, 32200` becomes `d`, `g`, `khan`, `,`, `32200`.
 */
export const wordsIn = (text: string): readonly string[] =>
  // Most addresses need no normalization, which takes longer than everything else.
  (ASCII.test(text) ? text.toLowerCase().match(ASCII_WORDS) : plain(text).match(WORDS)) ?? []

/** Whether a word of `wordsIn` is a sign that ends a part of an address. */
export const isBoundary = (word: string): boolean => word.length === 1 && BOUNDARY.test(word)
const BOUNDARY = /[,;:/|()[\]\n\r،؛۔]/

export const isNumber = (word: string): boolean => /^\p{N}/u.test(word)

/** The letters and digits of a text: `DG Khan`, `d.g. khan` and `DGKHAN` have the same. */
export const lettersIn = (text: string): string =>
  wordsIn(text)
    .filter((word) => !isBoundary(word))
    .join('')
