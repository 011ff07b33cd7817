/**
 * Every command of the README and of the pages of `docs/` runs as it is written, in the order of its page; only the shop, its
 * folder and its names are this test's. What is not run is listed here, with the reason.
 */

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import {
  shopifyCustomers,
  shopifyOrder,
  shopifyOrders,
  shopifyProduct,
  shopifyProducts,
  woocommerceOrders,
  woocommerceProducts,
} from '../server/upkeep/import/generated-exports.ts'
import { programOf, scripts } from './built-command.ts'
import { signInQuickly } from './catalogue-steps.ts'
import { ADMIN } from './shop-process.ts'
import { shopProcessTest as base, expect, placeOrder } from './test.ts'

/** Pages that begin with an empty machine, as its root. They say on which one they were run. */
const OTHER_MACHINES = ['docs/running.md', 'docs/running-two-machines.md', 'docs/containers.md']

/** What begins a command that is not run, and why. */
const NOT_RUN: readonly (readonly [start: string, why: string])[] = [
  ['npm ci &&', 'set-up, with which this test itself was started'],
  ['npm run test:code', 'a part of `npm test`, which names the same files'],
  ['npm pack ./packages/witness', '`tests/packages/witness` packs and installs it'],
  ['falak-witness', '`tests/packages/witness` runs the installed program'],
  ['npm run release', 'takes minutes; `tests/server/commands` look at the shop that it contains'],
  ['npm start', 'does not end; every other test starts a shop'],
  ['MOVE_TO=', 'wants a PostgreSQL; `tests/server/upkeep/move-log.test.ts` has one'],
  ['DATABASE_URL=', 'wants a PostgreSQL; `tests/server/upkeep/move-log.test.ts` has one'],
]
/** What ends a command that is not run. */
const NEVER_ENDS = '--every 1h'

type Command = { readonly line: string; readonly exit: number }

const PAGES = ['README.md', ...readdirSync('docs').map((name) => `docs/${name}`)].filter((page) =>
  page.endsWith('.md'),
)

/** Lines of the blocks for a shell. A comment may say with which status the command ends, when it is not 0. */
function commandsOf(page: string): readonly Command[] {
  const blocks = [...readFileSync(page, 'utf8').matchAll(/^```sh\n(.*?)^```/gms)]
  return blocks
    .flatMap(([, block = '']) => block.replaceAll('\\\n', ' ').trim().split('\n'))
    .map((line) => {
      const [command = '', comment = ''] = line.split(/\s+# /)
      return { line: command.trim(), exit: Number(/\bexit (\d)\b/.exec(comment)?.[1] ?? 0) }
    })
    .filter(({ line }) => line !== '')
}

const hasGo = spawnSync('go', ['version']).status === 0

const isRun = ({ line }: Command) =>
  !line.endsWith(NEVER_ENDS) &&
  (hasGo || !/\bgo build\b|\.\/verify-log\b/.test(line)) &&
  !NOT_RUN.some(([start]) => line.startsWith(start))
const withCommands = PAGES.filter((page) => !OTHER_MACHINES.includes(page)).flatMap((page) => {
  const commands = commandsOf(page)
  return commands.some(isRun) ? [{ page, commands }] : []
})

/** `npm run NAME -- ARGUMENTS` without npm and the build before it. */
function asBuilt(line: string): string {
  const run = line.replaceAll(/npm run (?:-s )?([\w:-]+)(?: --)?/g, (whole, name) => {
    const program = programOf(scripts[name] ?? '')
    return program === null ? whole : [process.execPath, ...program].join(' ')
  })
  return run.replaceAll(/\b(dist-test|tests)\//g, `${resolve('.')}/$1/`)
}

const test = base.extend<{ seeded: { readonly folder: string; readonly number: string } }>({
  // Invented orders, and the folder in which the commands run, with the files that they name.
  seeded: async ({ shop }, use) => {
    await shop.stop()
    const run = (program: string, ...args: readonly string[]) =>
      execFileSync(process.execPath, [`dist-test/server/${program}`, ...args], {
        env: { PATH: process.env.PATH, DATA_DIR: shop.folder },
      }).toString()
    run('seed.js', '--orders', '120', '--days', '40')
    await shop.start()
    await placeOrder(shop, { email: 'customer@example.com', phone: '0321 7654321' })
    const [number = ''] = /FF-\d+/.exec(run('audit-log.js', 'export')) ?? []
    const folder = mkdtempSync(join(tmpdir(), 'falak-docs-'))
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
    const key = await generateX25519Identity()
    write('key.txt', `${key}\n`)
    write('backup-keys', `${await identityToRecipient(key)}\n`)
    write('products_export.csv', shopifyProducts(shopifyProduct('night-tee')))
    write('orders_export.csv', shopifyOrders(shopifyOrder('#1001')))
    write('customers_export.csv', shopifyCustomers([]))
    write('wc-product-export.csv', woocommerceProducts([]))
    write('orders.csv', woocommerceOrders([]))
    copyFileSync('dist-test/server/witness.mjs', join(folder, 'witness.mjs'))
    await use({ folder, number })
    rmSync(folder, { recursive: true, force: true })
  },
})

for (const { page, commands } of withCommands) {
  test(`the commands of ${page} run as they are written`, async ({ page: tab, shop, seeded }) => {
    test.slow()
    const { folder, number } = seeded
    await signInQuickly(tab)
    const key = await (await tab.request.get('/api/audit/key')).text()
    const withoutEmail = {
      ...{ name: 'Sana Mir', phone: '0300-1234567', address: '4 Clifton, Karachi', channel: 'shop' },
      ...{ items: [{ id: 'm7-M', size: 'M', quantity: 1 }] },
    }
    expect((await tab.request.post('/api/admin/orders', { data: withoutEmail })).status()).toBe(201)
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const account = `EMAIL=${ADMIN.email}`
    const password = `PASSWORD='${ADMIN.password}'`
    const names: readonly (readonly [RegExp, string])[] = [
      [/https:\/\/shop\.example/g, shop.url],
      [/\b20\d\d-\d\d-\d\d\b/g, day],
      [/\bFF-\d+/g, number],
      [/EMAIL=\S+/g, account],
      [/PASSWORD=\S+/g, password],
      [/(?<=[ '=])\/(?=mnt\/|tmp\/an-hour|path\/to\/)/g, `${folder}/`],
    ]
    const env = {
      PATH: process.env.PATH,
      HOME: folder,
      NODE_PATH: resolve('node_modules'),
      DATA_DIR: shop.folder,
      KEY: key.trim(),
    }
    const exported: string[] = []
    for (const { line, exit } of commands.filter(isRun)) {
      await test.step(line, async () => {
        const written = names.reduce((all, [from, to]) => all.replaceAll(from, to), line)
        // A backup is restored while no shop runs.
        if (written.includes('npm run restore')) await shop.stop()
        if (written.includes('npm run restart') && page === 'docs/operations.md') await shop.start()
        // Each line keeps the variables of those before it.
        const child = spawn('sh', ['-c', `${exported.join('\n')}\n${asBuilt(written)}`], { cwd: folder, env })
        const ended = new Promise<number | null>((done) => child.once('exit', done))
        const [status, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
        expect(status, `${line}\n${out.slice(-2000)}\n${err}`).toBe(exit)
        if (written.startsWith('export ')) exported.push(written)
      })
    }
  })
}

test.use({ baseURL: ({ shop }, use) => use(shop.url) })

test('every reason why a command is not run is still needed', () => {
  const lines = PAGES.flatMap((page) => commandsOf(page).map(({ line }) => line))
  for (const [start] of NOT_RUN)
    expect(
      lines.some((line) => line.startsWith(start)),
      start,
    ).toBe(true)
  for (const page of OTHER_MACHINES) expect(PAGES).toContain(page)
})
