/**
 * The one cleaning of texts that people type. A character that nobody sees would make two customers of one, a name that is empty on
 * every screen, and an e-mail that no erasure finds.
 */

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** Format characters, and the few marks that are as invisible. */
const INVISIBLE = /\p{Cf}|\u034f|[\u180b-\u180f]/gu
/** The characters between which a joiner spells a word, as in Urdu, or draws several pictures as one. */
const joined = String.raw`(?:(?!\p{Script=Latin})\p{L}|\p{M}|\p{Extended_Pictographic})`
const JOINER = String.raw`(?<=${joined})[\u200c\u200d](?=${joined})`
const INVISIBLE_BUT_JOINERS = new RegExp(`(?!${JOINER})(?:${INVISIBLE.source})`, 'gu')
/** Letters and signs that are drawn as nothing, such as the blank of Braille. */
const BLANK = /[\u115f\u1160\u2800\u3164\uffa0]/gu
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** A text in one line, without what cannot be seen; empty when nothing of it can. */
export function typedLine(text: string): string {
  return seen(text.replace(BREAKS, ' ').replace(INVISIBLE_BUT_JOINERS, '')).trim()
}

/** A text of several lines, with at most one empty line between two. */
export function typedLines(text: string): string {
  const lines = text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(INVISIBLE_BUT_JOINERS, '')
  return seen(lines)
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** An e-mail, a phone, a number or a code, in which no word needs a joiner. */
export function typedAddress(text: string): string {
  return typedLine(text.replace(INVISIBLE, ''))
}

function seen(text: string): string {
  const plain = text.replace(BLANK, '')
  return VISIBLE.test(plain) ? plain : ''
}
