import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const lint = resolve('tools/check-layers.mjs')

const rooms = {
  // Imports that the table allows.
  'catalogue/a.ts': 'export const a = 1',
  'events/b.ts': "import { a } from '../catalogue/a.ts'\nexport const b = a",
  'server/late.ts': "export const late = () => import('react-dom')",
  'server/pages/pictures/render-picture.ts': 'export const decode = 1\nexport type Decode = 1',
  'server/pages/pictures/render-worker.ts':
    "import { decode } from './render-picture.ts'\nexport const worker = decode",
  'server/asks.ts':
    "import type { Decode } from './pages/pictures/render-picture.ts'\nexport type Asks = Decode",
  'node_modules/react-dom/index.js': 'export const render = 1',
}

const wrong = {
  'catalogue/wrong-way.ts': "import { b } from '../events/b.ts'\nexport const a = b",
  'web/type-only.ts': "import type { C } from '../server/c.ts'\nexport type A = C",
  'server/c.ts': 'export type C = 1',
  'catalogue/subpath.ts': "import type { B } from '#events/b.ts'\nexport type A = B",
  'web/page.ts': "import { d } from '../events/d.ts'\nexport const a = d",
  'events/d.ts': "import { readFileSync } from 'node:fs'\nexport const d = readFileSync",
  'server/early.ts': "import { render } from 'react-dom'\nexport const early = render",
  'server/eager.ts':
    "import { decode } from './pages/pictures/render-picture.ts'\nexport const eager = decode",
  'events/ring.ts': "import { back } from './back.ts'\nexport const ring = () => back",
  'events/codes/up.ts': "import { log } from '../log/log.ts'\nexport const up = log",
  'events/orders/order.ts': "import type { up } from '../codes/up.ts'\nexport type Order = typeof up",
  'events/log/log.ts': 'export const log = 1',
  'server/orders/up.ts': "import type { Mail } from '../messages/mail.ts'\nexport type Up = Mail",
  'server/messages/mail.ts': 'export type Mail = 1',
  'events/back.ts': "import { ring } from './ring.ts'\nexport const back = () => ring",
}

/** The output of the layer check for a project with these files; empty without violations. */
async function complaints(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'falak-layers-'))
  try {
    const project = {
      'tsconfig.json':
        '{ "compilerOptions": { "moduleResolution": "bundler", "module": "esnext", "allowImportingTsExtensions": true, "noEmit": true } }',
      'package.json': '{ "type": "module", "imports": { "#events/*": "./events/*" } }',
    }
    for (const [name, text] of Object.entries({ ...project, ...files })) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    const linted = new Set(Object.keys(files).map((name) => name.split('/')[0] ?? ''))
    linted.delete('node_modules')
    return await run(process.execPath, [lint, ...linted], { cwd: folder }).then(
      () => '',
      (error: { stderr: string }) => error.stderr,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe('the architecture lint', () => {
  it('lets a folder import what its line of the table allows, and the server load React’s renderer when it is needed', async () => {
    expect(await complaints(rooms)).toBe('')
  })

  describe('of a project with all that is wrong', () => {
    let said: string
    beforeAll(async () => {
      said = await complaints({ ...rooms, ...wrong })
    })

    it('prints nothing for allowed imports', () => {
      expect(said).not.toContain('events/b.ts → ')
      expect(said).not.toContain('server/late.ts')
    })

    it('refuses an import in the wrong direction', () => {
      expect(said).toContain('catalogue/wrong-way.ts → events/b.ts')
    })

    it('refuses a type-only import too', () => {
      expect(said).toContain('web/type-only.ts → server/c.ts')
    })

    it('refuses one written with a subpath import', () => {
      expect(said).toContain('catalogue/subpath.ts → events/b.ts')
    })

    it('refuses Node in the browser, however far away', () => {
      expect(said).toMatch(/no-node-in-the-browser: web\/page\.ts/)
    })

    it('refuses that the server loads React’s renderer before it is needed', () => {
      expect(said).toContain('react-with-the-first-mail: server/early.ts')
    })

    it('refuses that the server itself decodes pictures', () => {
      expect(said).toContain('pictures-are-decoded-elsewhere: server/eager.ts')
      expect(said).not.toMatch(/server\/asks|render-worker/)
    })

    it('refuses an import of a room above in the same house', () => {
      expect(said).toContain('events/codes/up.ts → events/log/log.ts')
      expect(said).toContain('server/orders/up.ts → server/messages/mail.ts')
    })

    it('refuses an import of what lies above a file that is lower than its room', () => {
      expect(said).toContain('events/orders/order.ts → events/codes/up.ts')
    })

    it('refuses a circular import', () => {
      expect(said).toMatch(/no-cycles: events\/(?:ring|back)\.ts/)
    })
  })
})
