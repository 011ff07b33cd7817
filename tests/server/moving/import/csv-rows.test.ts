import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { openCsv } from '#server/moving/import/csv-rows.ts'
import { WrongUse } from '#server/platform/command-line/terminal.ts'
import { newFolder } from '#tests/new-folder.ts'

let folder: string
beforeEach(() => {
  folder = newFolder()
})

async function read(content: string | Buffer) {
  const file = join(folder, 'file.csv')
  writeFileSync(file, content)
  const { columns, rows } = await openCsv(file, 'a file', [])
  const found = []
  for await (const row of rows) found.push({ ...row, cells: [...columns].map(row.get) })
  return found
}

describe('the rows of a file', () => {
  it('may have line breaks, quotes and delimiters in their fields, and either kind of line ends', async () => {
    const rows = await read('\u{feff}Name,Note\r\n#1,"two\r\nlines, and ""quotes"""\r\n\r\n#2,plain\r\n')
    expect(rows).toMatchObject([
      { at: { first: 2, last: 3 }, cells: ['#1', 'two\r\nlines, and "quotes"'], wrong: null },
      { at: { first: 5, last: 5 }, cells: ['#2', 'plain'], wrong: null },
    ])
  })

  it('are divided by what divides the first line', async () => {
    expect(await read('Name;Note\na,b;c\n')).toMatchObject([{ cells: ['a,b', 'c'] }])
    expect(await read('Name\tNote\na,b\tc')).toMatchObject([{ cells: ['a,b', 'c'] }])
  })

  it('are wrong with more fields than the first line has', async () => {
    expect(await read('Name,Note\na,b,c\nd,e\n')).toMatchObject([
      { wrong: expect.stringContaining('do not fit') },
      { wrong: null },
    ])
  })

  it('are refused in a quote that never ends, and in another encoding', async () => {
    await expect(read('Name,Note\na,b\nc,"d\ne,f\n')).rejects.toThrow(/line 3: a quote is opened/)
    await expect(read(Buffer.from([0x4e, 0x2c, 0x4d, 0x0a, 0xe9, 0x2c, 0x0a]))).rejects.toThrow(WrongUse)
    await expect(read('')).rejects.toThrow(/is empty/)
  })

  it('are what was written, whatever that is', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', '\r\n', ' ', '😀') })
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1 }), async (written) => {
        const rows = await read(`One,Two\n${written.map((row) => row.map(quote).join(',')).join('\n')}\n`)
        const expected = written.map((row) => row.map((text) => text.trim()))
        expect(rows.map(({ cells }) => cells)).toEqual(
          expected.filter((row) => row.some((text) => text !== '')),
        )
      }),
      { numRuns: 60 },
    )
  })
})
