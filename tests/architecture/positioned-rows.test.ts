import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('positions no element relative to a table row, which some browsers cannot do', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  const rows = files.flatMap(
    (file) => readFileSync(`web/${file}`, 'utf8').match(/<(?:tr|thead|tbody)\b[^>]*>/g) ?? [],
  )
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter((row) => /\b(?:relative|absolute|sticky)\b/.test(row))).toEqual([])
})
