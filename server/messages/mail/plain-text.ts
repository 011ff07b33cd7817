/**
 * Makes typed text safe for a mail to a person who did not type it. The client that places an order chooses the address and the name in
 * the confirmation, which must not become a way to send a message or a link to a stranger.
 */

import { typedLine } from '#events/typed-text.ts'

const LONGEST_NAME = 40
const MOST_WORDS = 4

/** Letters of any script and the characters that join them in names; a dot only after a leading title or an initial. */
const NAME = /^\p{L}(?:[\p{L}\p{M}\u200c'’-]|(?<=^\p{L}{1,4}|[ ]\p{L})\.(?=[ ])|[ ](?=\p{L}))*$/u

/** The name for the greeting; null when the text may not be a name. */
export function nameIn(text: string): string | null {
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim()
  const fits = [...name].length <= LONGEST_NAME && name.split(' ').length <= MOST_WORDS
  return fits && NAME.test(name) ? name : null
}

/** The text with spaces, so that mail programs do not turn parts of it into addresses or links. */
export function unlinked(text: string): string {
  return typedLine(text)
    .replace(/([.。．｡])(?=[^\s.])/gu, '$1 ')
    .replace(/(?<=\p{L}):(?=\S)/gu, ': ')
    .replace(/\/(?=\/)/gu, '/ ')
    .replace(/(?<=\S)([@＠])|([@＠])(?=\S)/gu, ' $1$2 ')
    .replace(/ {2,}/gu, ' ')
    .trim()
}
