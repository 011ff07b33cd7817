/** The package as somebody else installs it: packed, in an empty folder, run with Node and nothing else against a shop that runs. */

import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { sharedFolder } from '#tests/new-folder.ts'
import { START } from '#tests/starting-facts.ts'
import { openCheckpoint } from '../../server/audit/receipt-check.ts'
import { AUDITOR, checkout, openSharedShop, type TestShop } from '../../server/test-shop.ts'

const PACKAGE = resolve('packages/witness')

let shop: TestShop
let home: string
/** The installed package. */
let installed: string
let orderNumber: string
let key: string
beforeAll(async () => {
  home = sharedFolder()
  const npm = (cwd: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('npm', [...args, '--no-update-notifier'], {
      cwd,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
    return stdout
  }
  const [{ filename }] = JSON.parse(npm(PACKAGE, 'pack', '--silent', '--json', '--pack-destination', home))
  const empty = join(home, 'empty')
  mkdirSync(empty)
  npm(empty, 'install', '--offline', '--no-audit', '--no-fund', join(home, filename))
  expect(readdirSync(join(empty, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    'falak-witness',
  ])
  installed = join(empty, 'node_modules/falak-witness')

  shop = await openSharedShop()
  orderNumber = await shop.place()
  await shop.hasRecorded(2)
  key = (await (await shop.signedIn(AUDITOR)).get('/api/audit/key').expect(200)).text.trim()
})

/** Runs the program by the name that its users type. */
function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = {
    WITNESS_EMAIL: AUDITOR.email,
    WITNESS_PASSWORD: AUDITOR.password,
    HOME: home,
    // Where the first line of the program finds Node; nothing else is there that it could use.
    PATH: `${dirname(process.execPath)}:/usr/bin`,
  }
  const file = join(installed, '../.bin/falak-witness')
  return new Promise((done) =>
    execFile(file, args, { cwd: home, env }, (error, out, err) =>
      done({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, out, err }),
    ),
  )
}

it('has a page, a licence and one program that imports only modules of Node', () => {
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' }).toSorted()
  expect(files).toEqual(['LICENSE', 'README.md', 'dist', 'dist/witness.mjs', 'package.json'])
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  expect({ dependencies, peerDependencies }).toEqual({})
  const code = readFileSync(join(installed, 'dist/witness.mjs'), 'utf8')
  const imported = [...code.matchAll(/^import .*from ["'](.*)["'];?$/gm)].map(([, name = '']) => name)
  expect(imported.filter((name) => !isBuiltin(name))).toEqual([])
  expect(imported.length).toBeGreaterThan(2)
  expect(code).not.toMatch(/\b(?:require|import)\(/)
})

it('cosigns the log of a shop, copies it, and checks a receipt without a connection', async () => {
  const cosigned = await run('witness', shop.url, '--key', key)
  expect(cosigned).toMatchObject({ code: 0, err: '' })
  expect(cosigned.out).toContain(`Cosigned ${START + 2} events.`)

  const copied = await run('mirror', shop.url, 'copy', '--key', key)
  expect(copied).toMatchObject({ code: 0, err: '' })
  expect(copied.out).toBe(
    `The copy has the ${START + 2} events that falak-fits has signed, ${START + 2} of them new.\n`,
  )
  expect(openCheckpoint(readFileSync(join(home, 'copy/checkpoint'), 'utf8'), key)?.size).toBe(START + 2)

  const receipt = await shop
    .stranger()
    .get(`/api/orders/${orderNumber}/receipt`)
    .query({ identifier: checkout().email })
    .expect(200)
  const file = join(home, 'receipt.json')
  writeFileSync(file, receipt.text)
  const checked = await run('check-receipt', file, '--key', key)
  expect(checked).toMatchObject({ code: 0, err: '' })
  expect(checked.out).toContain(`of order ${orderNumber} are in the log of falak-fits`)
  expect(checked.out).toMatch(/^ +\d+ +\S+Z +OrderPlaced$/m)
  expect(JSON.parse((await run('check-receipt', file, '--json')).out)).toMatchObject({
    holds: true,
    orderNumber,
    keyTrusted: false,
  })

  writeFileSync(file, receipt.text.replace('The Blacksmith', 'The Brickmaker'))
  expect(await run('check-receipt', file)).toMatchObject({
    code: 1,
    out: expect.stringContaining('is not what was recorded'),
  })
})

it('prints its help, and refuses what it does not know', async () => {
  const help = await run('--help')
  expect(help).toMatchObject({ code: 0, err: '' })
  const page = readFileSync(join(installed, 'README.md'), 'utf8')
  for (const name of ['witness', 'mirror', 'check-receipt']) {
    expect(help.out).toContain(`falak-witness ${name} `)
    const own = await run(name, '--help')
    expect(own).toMatchObject({ code: 0, err: '' })
    for (const [option] of own.out.matchAll(/--[a-z]+/g)) expect(page).toContain(option)
  }
  const wrong = [
    [],
    ['unknown'],
    ['mirror', shop.url],
    ['check-receipt', 'a', 'b'],
    ['mirror', shop.url, 'copy', '--db', 'x'],
  ]
  for (const args of wrong)
    expect({ args, ...(await run(...args)) }).toMatchObject({ args, code: 2, out: '' })
})
