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
  expect(rows.filter(isPositioned)).toEqual([])
})

/** A row that is drawn as a grid, for example on a phone (`max-md:grid`), is no table row there. */
function isPositioned(row: string): boolean {
  const classes = row.split(/[\s"'`{}]+/)
  return classes.some((each) => {
    const [, width, position] = /^(.*?)(relative|absolute|sticky)$/.exec(each) ?? []
    return position !== undefined && !classes.includes(`${width}grid`)
  })
}
