/**
 * Typed text within a sentence that is plain text, isolated as `bdi` does it in markup: Urdu or Arabic does not change
 * the direction of the text around it. Other scripts are left as they are.
 */
export function isolated(text: string): string {
  return /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(text) ? `\u2068${text}\u2069` : text
}
