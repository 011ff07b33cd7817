/**
 * What people typed, as it may stand in a mail to somebody who did not type it: whoever orders chooses where the
 * confirmation goes and what name stands in it, so that a mail must not carry a stranger's message or link.
 */

const LONGEST_NAME = 40
const MOST_WORDS = 5

/** Letters of any script, with what joins them in names; a dot only after a short title or initial, before a space. */
const NAME = /^\p{L}(?:[\p{L}\p{M}\u200c'’-]|(?<=(?:^|[ ])\p{L}{1,4})\.(?=[ ])|[ ](?=\p{L}))*$/u

/** The name to greet somebody by; null when it may be something else. */
export function nameIn(text: string): string | null {
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim()
  const fits = [...name].length <= LONGEST_NAME && name.split(' ').length <= MOST_WORDS
  return fits && NAME.test(name) ? name : null
}

/** Whether a mail program might make a link or an address of a part of it. */
export function hasLink(text: string): boolean {
  return unlinked(text) !== withoutControls(text)
}

/** The same words with spaces where mail programs would otherwise see an address or a link. */
export function unlinked(text: string): string {
  return withoutControls(text)
    .replace(/([.。．｡])(?=[^\s.])/gu, '$1 ')
    .replace(/(?<=\p{L}):(?=\S)/gu, ': ')
    .replace(/\/(?=\/)/gu, '/ ')
    .replace(/(?<=\S)([@＠])|([@＠])(?=\S)/gu, ' $1$2 ')
    .replace(/ {2,}/gu, ' ')
    .trim()
}

/** Without what is not seen, or turns the direction of what is; joiners belong to the spelling of some scripts. */
function withoutControls(text: string): string {
  return text
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, '')
    .replace(/ {2,}/gu, ' ')
    .trim()
}
