/**
 * Every command of the README and of the pages of `docs/` runs as it is written, in the order of its page; only the shop, its
 * folder and its names are this test's. What is not run is listed in `documented-commands.ts`, with the reason.
 */

import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
} from '../server/moving/import/generated-exports.ts'
import { programOf, scripts } from './built-command.ts'
import { signInQuickly } from './catalogue-steps.ts'
import { isRun, pagesWithCommands } from './documented-commands.ts'
import { ADMIN } from './shop-process.ts'
import { shopProcessTest as base, expect, placeOrder } from './test.ts'

/** `npm run NAME -- ARGUMENTS` without npm and the build before it. */
function asBuilt(line: string): string {
  const run = line.replaceAll(/npm run (?:-s )?([\w:-]+)(?: --)?/g, (whole, name) => {
    const program = programOf(scripts[name] ?? '')
    return program === null ? whole : [process.execPath, ...program].join(' ')
  })
  return run.replaceAll(/\b(dist-test|tests)\//g, `${resolve('.')}/$1/`)
}

type Seeded = {
  /** Of an order of the shop. */
  readonly number: string
  /** A folder in which the commands of a page run, with the files that they name. */
  newFolder(): Promise<string>
}

const test = base.extend<{ seeded: Seeded }>({
  // Invented orders.
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
    const folders: string[] = []
    await use({
      number,
      async newFolder() {
        const folder = mkdtempSync(join(tmpdir(), 'falak-docs-'))
        folders.push(folder)
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
        return folder
      },
    })
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  },
})

/** Pages whose commands change the shop so much that those of no other page can follow them. */
const ALONE = ['docs/moving.md', 'docs/operations.md']
const isAlone = ({ page }: { readonly page: string }) => ALONE.includes(page)

for (const pages of [
  pagesWithCommands.filter((each) => !isAlone(each)),
  ...pagesWithCommands.filter(isAlone).map((each) => [each]),
]) {
  const names = pages.map(({ page }) => page).join(', ')
  test(`the commands of ${names} run as they are written`, async ({ page: tab, shop, seeded }) => {
    test.slow()
    const { number, newFolder } = seeded
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

    async function runAll({ page, commands }: (typeof pages)[number]): Promise<void> {
      const folder = await newFolder()
      const replaced: readonly (readonly [RegExp, string])[] = [
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
          const written = replaced.reduce((all, [from, to]) => all.replaceAll(from, to), line)
          // A backup is restored while no shop runs.
          if (written.includes('npm run restore')) await shop.stop()
          if (written.includes('npm run restart') && page === 'docs/operations.md') await shop.start()
          // Each line keeps the variables of those before it.
          const child = spawn('sh', ['-c', `${exported.join('\n')}\n${asBuilt(written)}`], {
            cwd: folder,
            env,
          })
          const ended = new Promise<number | null>((done) => child.once('exit', done))
          const [status, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
          expect(status, `${line}\n${out.slice(-2000)}\n${err}`).toBe(exit)
          if (written.startsWith('export ')) exported.push(written)
        })
      }
    }
    for (const each of pages) await test.step(each.page, () => runAll(each))
  })
}

test.use({ baseURL: ({ shop }, use) => use(shop.url) })
