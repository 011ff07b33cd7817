/** Encodes a text as Code 128 (ISO/IEC 15417) with the code sets B, for printable ASCII, and C, for pairs of digits. */

/** For each symbol the widths of its bars and spaces, in modules. The first one is a bar. */
const PATTERNS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')

const SET_C = 99
const SET_B = 100
const START_B = 104
const START_C = 105
const STOP = 106
/** Runs of digits that are worth a change of the code set: at the beginning or end of the text, and within it. */
const RUN_AT_EDGE = 4
const RUN_WITHIN = 6

/**
 * The widths of the bars and spaces from left to right, in modules, beginning and ending with a bar, without the ten white modules
 * that both sides need. Null for a text with other characters than printable ASCII, and for an empty one.
 */
export function code128(text: string): readonly number[] | null {
  if (!/^[ -~]+$/.test(text)) return null
  const symbols = symbolsOf(text)
  const check = symbols.reduce((sum, symbol, place) => sum + symbol * Math.max(place, 1), 0) % 103
  return [...symbols, check, STOP].flatMap((symbol) => [...(PATTERNS[symbol] ?? '')].map(Number))
}

/** The start symbol and the symbols of the text. */
function symbolsOf(text: string): readonly number[] {
  const symbols: number[] = []
  let isDigits = false
  let at = 0
  while (at < text.length) {
    const run = /^\d*/.exec(text.slice(at))?.[0].length ?? 0
    const isAtEdge = at === 0 || at + run === text.length
    // A run with an odd length begins with a single digit.
    const wantsDigits: boolean = isDigits
      ? run >= 2
      : run % 2 === 0 && run >= (isAtEdge ? RUN_AT_EDGE : RUN_WITHIN)
    if (at === 0) symbols.push(wantsDigits ? START_C : START_B)
    else if (wantsDigits !== isDigits) symbols.push(wantsDigits ? SET_C : SET_B)
    isDigits = wantsDigits
    symbols.push(isDigits ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32)
    at += isDigits ? 2 : 1
  }
  return symbols
}
