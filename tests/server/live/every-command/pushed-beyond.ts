/** What was pushed to somebody and is in no answer that the same person gets. */

import type { LiveMessage } from '#contract/reports/live-messages.ts'

export function pushedBeyond(
  messages: readonly LiveMessage[],
  answers: readonly unknown[],
): readonly string[] {
  const known = new Set(answers.flatMap((answer) => valuesIn(answer)))
  const figures = messages.findLast(({ type }) => type === 'dashboard' || type === 'work')
  // Figures of a moment between two events are in no answer.
  const last = messages.filter(
    (message) => message === figures || (message.type !== 'dashboard' && message.type !== 'work'),
  )
  return last.flatMap(({ type, position, ...rest }) => valuesIn(rest)).filter((value) => !known.has(value))
}

/** Each text and number with the name of its field, such as `"phone":"0300 1234567"`. */
function valuesIn(value: unknown, name = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each) => valuesIn(each, name))
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([field, each]) => valuesIn(each, field))
  }
  return value === null ? [] : [`${JSON.stringify(name)}:${JSON.stringify(value)}`]
}
