/**
 * A build moves the first `then` of an `import()` into what runs after the files have arrived (`web/ui/import-late.ts`). A second
 * argument of it would therefore never hear of a file that is missing: `catch` does.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** How many arguments the first `then` after each `import()` has. */
function argumentsOfThen(source: string): number[] {
  return [...source.matchAll(/\bimport\(\s*'[^']+',?\s*\)\s*\.then\(/g)].map(({ index, 0: call }) => {
    let depth = 0
    let count = 1
    for (let at = index + call.length; depth >= 0; at += 1) {
      const letter = source[at]
      if (letter === undefined) throw new Error('A call without an end')
      if ('([{'.includes(letter)) depth += 1
      if (')]}'.includes(letter)) depth -= 1
      if (depth === 0 && letter === ',' && !/^\s*\)/.test(source.slice(at + 1))) count += 1
    }
    return count
  })
}

it('counts arguments', () => {
  expect(argumentsOfThen("import('./a.ts').then(({ a, b }) => f(a, b))")).toEqual([1])
  expect(argumentsOfThen("import('./a.ts')\n  .then(\n    (a) => a,\n  )")).toEqual([1])
  expect(argumentsOfThen("import('./a.ts').then(set, () => undefined)")).toEqual([2])
})

it('no import() handles a failure in the second argument of its first then', () => {
  const sources = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const wrong = sources.filter((file) =>
    argumentsOfThen(readFileSync(join('web', file), 'utf8')).some((count) => count > 1),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(wrong).toEqual([])
})
