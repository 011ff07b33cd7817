/** The commands and answers of the appending process. */

import assert from 'node:assert/strict'
import type { Evidence } from './examine.ts'
import { numberOf } from './orders-to-place.ts'

export type Answers = Evidence & {
  /** Null when the process has not answered. */
  take(line: string, answer: string | null): void
  /** Throws when an order of this line was never acknowledged. */
  expectDone(line: string, answer: string | null): void
}

export function createAnswers(): Answers {
  const acknowledged = new Map<string, number | null>()
  const asked = new Set<string>()
  return {
    acknowledged,
    asked,
    take(line, answer) {
      const said = answer?.split(' ') ?? []
      numbersIn(line).forEach((number, index) => {
        asked.add(number)
        const position = said[index] ?? ''
        if (/^\d+$/.test(position)) acknowledged.set(number, Number(position))
        if (position === 'repeated') acknowledged.set(number, acknowledged.get(number) ?? null)
      })
    },
    expectDone(line, answer) {
      const missing = numbersIn(line).filter((number) => !acknowledged.has(number))
      assert.deepEqual(missing, [], `${line} was answered with ${answer}`)
    },
  }
}

function numbersIn(line: string): readonly string[] {
  const [command, first, count] = line.split(' ')
  return command === 'append'
    ? Array.from({ length: Number(count) }, (_, n) => numberOf(Number(first) + n))
    : []
}
