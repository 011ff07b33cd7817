/** The texts and bytes of a person that are searched for in a file once the person is erased. */

import { phoneDigits } from '#events/phone.ts'
import type { PersonalPart } from '#events/sealed.ts'

export type Traces = {
  /** Must not be anywhere in the file: they belong to this person alone. */
  readonly whole: readonly Buffer[]
  /** Not even a part may be in free space. In rows a part may be: others may live at the same address. */
  readonly inParts: readonly Buffer[]
}

/**
 * Every text of the parts, in the forms in which tables and indexes store it. Only e-mail and phone belong to one person
 * alone.
 */
export function tracesOf(parts: readonly PersonalPart[]): Traces {
  const texts = parts
    .flatMap((part) => Object.entries(part))
    .flatMap(([name, value]) =>
      // Everybody who orders on the same device has the same hash of its id.
      typeof value === 'string' && name !== 'device' ? [{ name, text: value }] : [],
    )
  const whole = texts.flatMap(({ name, text }) => {
    if (name === 'phone') return [phoneDigits(text)]
    return name === 'email' ? [text, text.toLowerCase()] : []
  })
  const inParts = texts.flatMap(({ text }) => [text, text.toLowerCase(), JSON.stringify(text).slice(1, -1)])
  return { whole: bytesOf(whole), inParts: bytesOf([...whole, ...inParts]) }
}

function bytesOf(texts: readonly string[]): readonly Buffer[] {
  return [...new Set(texts)].filter((text) => text !== '').map((text) => Buffer.from(text))
}
