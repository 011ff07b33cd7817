/**
 * `npm run demo`: opens an invented busy shop in a temporary folder, with an account for each role. Ctrl-C ends it and removes the
 * folder.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { roleNames } from '#events/people/staff-roles.ts'
import { processTerminal } from '#server/platform/command-line/process-terminal.ts'
import { runCommand } from '#server/platform/command-line/run-command.ts'
import { table } from '#server/platform/command-line/table.ts'
import { WrongUse } from '#server/platform/command-line/terminal.ts'
import { demoOrder } from '#server/seed/demo-orders.ts'
import { type DemoPerson, demoEmail, prepareDemo } from '#server/seed/demo-shop.ts'

const USE = {
  say: 'npm run demo -- [--orders NUMBER] [--port NUMBER]',
  does: `Opens an invented busy shop in a temporary folder, with an account for each role, and places an order in it every half minute.
Ctrl-C ends it and removes the folder. It sends no mails, and leaves your own shop alone.

  --orders NUMBER  how many orders the shop has had (default: 1500)
  --port NUMBER    where it listens on 127.0.0.1 (default: 3000, or another one when that is taken)`,
  options: { orders: { type: 'string', default: '1500' }, port: { type: 'string' } },
  names: 0,
} as const

const DAYS = 120
const USUAL_PORT = 3000
/** The first ones come soon. In an hour there are fewer than the owner is warned of. */
const FIRST_ORDERS = 10
const [FIRST_EVERY_MS, ORDER_EVERY_MS] = [30_000, 180_000]
const TODAY = '/admin/dashboard'

const bundle = dirname(fileURLToPath(import.meta.url))
const terminal = processTerminal()

const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort())

process.exitCode = await runCommand(
  { args: process.argv.slice(2), use: USE, terminal, undone: () => 'The demonstration has ended.' },
  async ({ values: { orders, port } }) => {
    if (!/^[1-9]\d{0,5}$/.test(orders))
      throw new WrongUse('--orders must be a whole number from 1 to 999999.')
    if (port !== undefined && !isPort(port)) throw new WrongUse('--port must be a whole number up to 65535.')
    const folder = await mkdtemp(join(tmpdir(), 'falak-demo-'))
    const children: ChildProcess[] = []
    try {
      await show(folder, orders, port ?? (await usualPort()), children)
    } catch (error) {
      if (!ending.signal.aborted) throw error
    } finally {
      await Promise.all(children.map(ended))
      await rm(folder, { recursive: true, force: true })
      if (ending.signal.aborted)
        await terminal.out('\nThe demonstration has ended, and its folder is removed.\n')
    }
    return 0
  },
)

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535
}

/** Resolves when the demonstration is ended; throws when it cannot begin, or when its shop ends by itself. */
async function show(folder: string, orders: string, port: string, children: ChildProcess[]): Promise<void> {
  await terminal.out('Inventing the history of a busy shop.\n')
  const seeding = run('seed.js', ['--orders', orders, '--days', String(DAYS), '--data', folder], {}, children)
  if ((await once(seeding, 'exit'))[0] !== 0) throw new Error('The history could not be invented.')
  if (ending.signal.aborted) return

  const owner: DemoPerson = { role: 'owner', email: demoEmail('owner'), password: newPassword() }
  const settings = {
    DATA_DIR: folder,
    PORT: port,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    // All invented shoppers come from one address.
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }
  const shop = run('main.js', [], settings, children)
  const stopped = once(shop, 'exit')
  const url = await addressOf(shop)
  if (url === null) throw new Error('The shop did not open.')
  await terminal.out(words(url, await prepareDemo(url, owner, newPassword)))
  openBrowser(`${url}${TODAY}`)
  await Promise.race([stopped, placeOrders(url)])
  if (!ending.signal.aborted) throw new Error('The shop has ended by itself.')
}

/** Starts another program of this build. Settings of the own shop, such as the address of its database, do not reach it. */
function run(
  program: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  children: ChildProcess[],
): ChildProcess {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  const env = { PATH, HOME, TMPDIR, LANG, ...settings }
  const child = spawn(process.execPath, [join(bundle, program), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own: Ctrl-C reaches the demonstration alone, which ends its programs in order.
    detached: true,
  })
  children.push(child)
  child.stdout?.resume()
  if (ending.signal.aborted) child.kill('SIGTERM')
  else ending.signal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true })
  return child
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const over = once(child, 'exit')
  child.kill('SIGTERM')
  await over
}

/** Null when the shop ends without opening. */
async function addressOf(shop: ChildProcess): Promise<string | null> {
  let said = ''
  for await (const chunk of shop.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    said += String(chunk)
    const url = / is open at (http:\S+)/.exec(said)?.[1]
    if (url !== undefined) {
      shop.stdout?.resume()
      return url
    }
  }
  return null
}

async function placeOrders(url: string): Promise<void> {
  for (let n = 0; !ending.signal.aborted; n++) {
    await delay(n < FIRST_ORDERS ? FIRST_EVERY_MS : ORDER_EVERY_MS, undefined, {
      signal: ending.signal,
    }).catch(() => undefined)
    if (ending.signal.aborted) return
    // A visitor may have made the product dearer or sold it out: then this shopper orders nothing.
    await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify(demoOrder(n, Math.random)),
      signal: ending.signal,
    }).catch(() => undefined)
  }
}

/** Easy to copy, and different in each demonstration. */
function newPassword(): string {
  return randomBytes(9).toString('base64url')
}

async function usualPort(): Promise<string> {
  const server = createServer().listen(USUAL_PORT, '127.0.0.1')
  const isFree = await Promise.race([
    once(server, 'listening').then(() => true),
    new Promise<false>((resolve) => server.once('error', () => resolve(false))),
  ])
  if (isFree) await new Promise((closed) => server.close(closed))
  return String(isFree ? USUAL_PORT : 0)
}

function words(url: string, people: readonly DemoPerson[]): string {
  const accounts = table(
    people.map(({ role, email, password }) => [email, password, roleNames[role].does]),
    '  ',
  )
  return [
    '',
    `  The shop  ${url}`,
    `  Today     ${url}${TODAY}`,
    '',
    'Sign in with one of these e-mails and the password beside it:',
    '',
    ...accounts,
    '',
    'An order comes in every half minute: keep Today open, or place one yourself. Ctrl-C ends the demonstration and removes',
    'everything that it has written.',
    '',
  ]
    .map((line) => `${line}\n`)
    .join('')
}

/** Where a person sits in front of a display. */
function openBrowser(address: string): void {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env
  const opener = process.platform === 'darwin' ? 'open' : DISPLAY || WAYLAND_DISPLAY ? 'xdg-open' : null
  if (opener === null || process.stdout.isTTY !== true) return
  const child = spawn(opener, [address], { stdio: 'ignore', detached: true })
  // The address is printed as well.
  child.on('error', () => undefined)
  child.unref()
}
