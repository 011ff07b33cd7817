/**
 * Isolates user input within a plain-text sentence, as `bdi` does in markup, so that Urdu or Arabic does not change the direction
 * of the surrounding text. Text in other scripts is returned unchanged.
 */
export function isolated(text: string): string {
  return /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(text) ? `\u2068${text}\u2069` : text
}
