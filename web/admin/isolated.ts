/**
 * What a person wrote, within a sentence that is plain text, as `bdi` does it in markup: Urdu or Arabic turns nothing around
 * it. Other scripts need no help.
 */
export function isolated(text: string): string {
  return /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(text) ? `\u2068${text}\u2069` : text
}
