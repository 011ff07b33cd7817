import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const lint = resolve('tools/check-layers.mjs')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'falak-layers-'))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "moduleResolution": "bundler", "module": "esnext", "allowImportingTsExtensions": true, "noEmit": true } }',
  )
  writeFileSync(
    join(folder, 'package.json'),
    '{ "type": "module", "imports": { "#events/*": "./events/*" } }',
  )
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What the lint says of a project with these files: an empty text when it is content. */
async function complaints(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const rooms = [...new Set(Object.keys(files).map((name) => name.split('/')[0] ?? ''))]
  return run(process.execPath, [lint, ...rooms], { cwd: folder }).then(
    () => '',
    (error: { stderr: string }) => error.stderr,
  )
}

describe('the architecture lint', () => {
  it('lets a folder import what its line of the table allows', async () => {
    expect(
      await complaints({
        'catalogue/a.ts': 'export const a = 1',
        'events/b.ts': "import { a } from '../catalogue/a.ts'\nexport const b = a",
      }),
    ).toBe('')
  })

  it('refuses an import in the wrong direction', async () => {
    expect(
      await complaints({
        'catalogue/a.ts': "import { b } from '../events/b.ts'\nexport const a = b",
        'events/b.ts': 'export const b = 1',
      }),
    ).toContain('catalogue/a.ts → events/b.ts')
  })

  it('refuses a type-only import too', async () => {
    expect(
      await complaints({
        'web/page.ts': "import type { B } from '../server/b.ts'\nexport type A = B",
        'server/b.ts': 'export type B = 1',
      }),
    ).toContain('web/page.ts → server/b.ts')
  })

  it('refuses one written with a subpath import', async () => {
    expect(
      await complaints({
        'catalogue/a.ts': "import type { B } from '#events/b.ts'\nexport type A = B",
        'events/b.ts': 'export type B = 1',
      }),
    ).toContain('catalogue/a.ts → events/b.ts')
  })

  it('refuses Node in the browser, however far away', async () => {
    expect(
      await complaints({
        'web/page.ts': "import { b } from '../events/b.ts'\nexport const a = b",
        'events/b.ts': "import { readFileSync } from 'node:fs'\nexport const b = readFileSync",
      }),
    ).toMatch(/no-node-in-the-browser: web\/page\.ts/)
  })

  it('lets the server load React’s renderer when it is needed, and not before', async () => {
    const package_ = { 'node_modules/react-dom/index.js': 'export const render = 1' }
    const late = { 'server/a.ts': "export const a = () => import('react-dom')", ...package_ }
    expect(await complaints(late)).toBe('')
    const early = { 'server/a.ts': "import { render } from 'react-dom'\nexport const a = render" }
    expect(await complaints(early)).toContain('react-with-the-first-mail: server/a.ts')
  })

  it('refuses a circular import', async () => {
    expect(
      await complaints({
        'events/a.ts': "import { b } from './b.ts'\nexport const a = () => b",
        'events/b.ts': "import { a } from './a.ts'\nexport const b = () => a",
      }),
    ).toContain('no-cycles')
  })
})
