/** The output of the doctor for a real data folder, with and without problems. */

import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Database } from '#events/log/sqlite/database.ts'
import { doctor } from '#server/commands/doctor-command.ts'
import { examineFirewall, type ListFirewall } from '#server/operations/doctor/examine-firewall.ts'
import { examineNode } from '#server/operations/doctor/examine-settings.ts'
import { pictureFolder } from '#server/pages/pictures/originals/picture-folder.ts'
import { noteBackup } from '#server/platform/data-folder/last-backup.ts'
import { freePort } from '#tests/free-port.ts'
import { newFolder, sharedFolder } from '#tests/new-folder.ts'
import { START } from '#tests/starting-facts.ts'
import { type MailServer, startMailServer } from '../messages/mail/mail-server.ts'
import { onTerminal } from '../terminal.ts'
import { openSharedShop, openTestShop, type TestShop } from '../test-shop.ts'

const HOUR_MS = 3_600_000
const checkpointOf = (size: number) => `${String(size).padStart(16, '0')}.txt`
const LIVE = {
  PUBLIC_URL: 'https://falakfits.pk',
  TRUST_PROXY: '1',
  MAIL_FROM: 'Falak Fits <orders@falakfits.pk>',
  SHOP_EMAIL: 'shop@falakfits.pk',
}

const CLOSED_FIREWALL = readFileSync('deploy/one-machine/nftables.conf', 'utf8')

const contacts = { email: 'us@falakfits.pk', phone: '+92 321 3213213', whatsapp: '923213213213' }

/** The events of the shop: its contacts, an order, and the mails to the customer and the shop. */
const OWN = 4

/** The folder of a shop that was closed normally. */
let original: string
beforeAll(async () => {
  original = sharedFolder()
  const shop = await openSharedShop({ folder: original })
  await setContacts(shop, contacts)
  await shop.place()
  await shop.hasRecorded(OWN)
  await shop.close()
})

let data: string
let mailServer: MailServer
beforeEach(async () => {
  mailServer = await startMailServer()
  answer = async () => new Response('{}')
  data = newFolder()
  cpSync(original, data, { recursive: true })
  await noteBackup(data, { at: new Date(Date.now() - HOUR_MS).toISOString(), events: 2, isElsewhere: true })
})
afterEach(() => mailServer.close())

const setContacts = async (shop: TestShop, changes: Partial<typeof contacts>) =>
  (await shop.signedIn()).put('/api/admin/shop').send(changes).expect(200)

/** The response of the shop's public address. */
let answer: () => Promise<Response>

const examine = (settings: Readonly<Record<string, string>> = live(), ...args: readonly string[]) =>
  onTerminal({ DATA_DIR: data, ...settings }, (terminal) =>
    doctor(args, {
      terminal,
      now: Date.now(),
      fetch: () => answer(),
      firewall: async () => ({ rules: CLOSED_FIREWALL }),
    }),
  )

const live = () => ({ ...LIVE, SMTP_URL: mailServer.url })

/** The lines of warnings and errors. */
async function errorReports(settings?: Readonly<Record<string, string>>) {
  const { code, said } = await examine(settings)
  const lines = said
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('ok'))
  return { code, lines: lines.map((line) => line.replaceAll(/ +/g, ' ')) }
}

describe('npm run doctor', () => {
  it('reports the state of everything and changes nothing', async () => {
    const files = () => readdirSync(data, { recursive: true, encoding: 'utf8' }).toSorted()
    const before = files()
    const { code, said } = await examine()
    expect(said.split('\n').filter((line) => !line.startsWith('ok   '))).toEqual([''])
    expect(said).toMatch(
      new RegExp(
        `^ok {5}history +${START + OWN} events, matching the latest checkpoint, of ${START + OWN}`,
        'm',
      ),
    )
    expect(said).toMatch(/^ok {5}shop +does not run$/m)
    expect(said).toMatch(/^ok {5}backup +the latest is 1 hour old, of 2 events$/m)
    expect(code).toBe(0)
    expect(files().filter((name) => !/-(?:wal|shm)$/.test(name))).toEqual(before)
    const { said: json } = await examine(live(), '--json')
    expect(JSON.parse(json)).toMatchObject({
      ok: true,
      findings: expect.arrayContaining([{ name: 'shop', state: 'ok', text: 'does not run' }]),
    })
  })

  it('works beside a running shop without disturbing it', async () => {
    const shop = await openTestShop({ folder: data })
    expect((await examine()).said).toMatch(/^ok {5}shop +runs in this folder$/m)
    await shop.place()
    await shop.close()
  })

  it('warns of possible problems', async () => {
    const shop = await openTestShop({ folder: data })
    await setContacts(shop, { email: '', whatsapp: '' })
    await shop.close()
    chmodSync(join(data, 'shop.db'), 0o644)
    rmSync(join(data, 'last-backup.json'))
    const { code, lines } = await errorReports({})
    expect(lines).toEqual([
      'warn address PUBLIC_URL is not set: mails have no links, cookies go over http',
      'warn mail SMTP_URL is not set: mails stay in the outbox, and nobody receives them',
      'warn mail MAIL_FROM is not an address that customers can reply to',
      'warn mail SHOP_EMAIL is not set: nobody receives a mail about a new order',
      'warn data folder other users may read shop.db: the next start prevents that',
      'warn contacts not set in the dashboard under Shop, so shoppers do not see it: email, whatsapp',
      'warn backup no backup has been made: npm run backup -- FOLDER',
    ])
    expect(code).toBe(0)
    const at = new Date(Date.now() - 60 * HOUR_MS).toISOString()
    await noteBackup(data, { at, events: 2, isElsewhere: true })
    expect((await errorReports()).lines).toEqual(
      expect.arrayContaining([
        'warn backup the latest is 60 hours old, of 2 events',
        'warn copy the latest on another disk is 60 hours old',
      ]),
    )
  })

  it('warns of https without a proxy in the settings', async () => {
    const { lines } = await errorReports({ ...live(), TRUST_PROXY: '' })
    expect(lines).toEqual([
      'warn address TRUST_PROXY is not set, but https needs a proxy: all shoppers would share its address and limits',
    ])
  })

  it('warns of an address that does not lead to the shop', async () => {
    const lineFor = async (given: typeof answer) => {
      answer = given
      return (await errorReports()).lines
    }
    const leadingTo = async (location: string) => new Response(null, { status: 301, headers: { location } })
    expect(await lineFor(async () => new Response(null, { status: 502 }))).toEqual([
      'warn from outside https://falakfits.pk answers 502: the shop does not run, or the proxy uses another port',
    ])
    expect(await lineFor(async () => new Response(null, { status: 404 }))).toEqual([
      'warn from outside https://falakfits.pk answers 404: another program answers there',
    ])
    expect(await lineFor(() => leadingTo('https://www.falakfits.pk/healthz'))).toEqual([
      'warn from outside https://falakfits.pk leads to https://www.falakfits.pk: PUBLIC_URL must be the address without a redirect',
    ])
    const cause = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' })
    expect(await lineFor(() => Promise.reject(new TypeError('fetch failed', { cause })))).toEqual([
      'warn from outside https://falakfits.pk cannot be reached: its certificate has expired',
    ])
  })

  it('signs in to the mail servers without sending a mail', async () => {
    mailServer.answers.ehlo = '250-test\r\n250 AUTH PLAIN'
    const settings = { ...live(), SMTP_URL: `smtp://shop:secret@127.0.0.1:${mailServer.port}` }
    expect((await examine(settings)).said).toMatch(
      /^ok {5}mail server +127.0.0.1 answers, and lets the shop sign in$/m,
    )
    expect(mailServer.heard.map((line) => line.split(' ')[0])).toEqual(['EHLO', 'AUTH', 'QUIT'])
    mailServer.answers.auth = '535 no'
    expect((await errorReports(settings)).lines).toEqual([
      'warn mail server SMTP_URL: 127.0.0.1 refuses the shop (SMTP 535)',
    ])
    const SMTP_BACKUP_URL = `smtp://127.0.0.1:${await freePort()}`
    expect((await errorReports({ ...live(), SMTP_BACKUP_URL })).lines).toEqual([
      'warn mail server SMTP_BACKUP_URL: 127.0.0.1 cannot be used: nothing listens there',
    ])
  })

  it('warns when the order history shows more than /privacy says', async () => {
    expect((await errorReports({ ...live(), ORDER_LOOKUP: 'open' })).lines).toEqual([
      expect.stringMatching(/^warn order history ORDER_LOOKUP is open: /),
    ])
  })

  it('names what is wrong and ends with 1', async () => {
    writeFileSync(join(data, 'audit.key'), 'no key')
    writeFileSync(join(data, 'restore.json'), '{}')
    truncateSync(join(data, 'accounts.db'), 4096)
    const { code, lines } = await errorReports({ ...live(), PORT: 'many' })
    expect(lines).toEqual([
      expect.stringMatching(/^wrong settings PORT: /),
      expect.stringMatching(/^wrong folder A restore was interrupted in .*: run it again/),
      expect.stringMatching(/^wrong accounts .*accounts.db (is damaged|cannot be read)/),
      expect.stringMatching(/^wrong history .*audit\.key is not a key/),
      'wrong keys audit.key is not a key: the shop does not start with it',
    ])
    expect(code).toBe(1)
  })

  it('finds a checkpoint of another size, and a file that is not a log', async () => {
    const latest = join(data, 'checkpoints', checkpointOf(START + OWN))
    const text = readFileSync(latest, 'utf8')
    writeFileSync(join(data, 'checkpoints', checkpointOf(START + OWN + 1)), text)
    expect((await errorReports()).lines).toEqual([expect.stringMatching(/^wrong history .*of another size/)])
    writeFileSync(join(data, 'shop.db'), 'x'.repeat(4096))
    expect((await errorReports()).lines).toEqual([expect.stringMatching(/^wrong log .*cannot be read/)])
  })

  it('checks little where no shop has run', async () => {
    rmSync(data, { recursive: true })
    expect(await errorReports()).toEqual({
      code: 0,
      lines: [`warn data folder ${data} does not exist: the first start creates it`],
    })
    expect(existsSync(data)).toBe(false)
    expect(await examine(live(), '--all')).toMatchObject({ code: 2 })
  })

  it('ends with 1 for a warning when it is strict', async () => {
    expect((await examine(live(), '--strict')).code).toBe(0)
    rmSync(join(data, 'last-backup.json'))
    expect((await examine()).code).toBe(0)
    expect((await examine(live(), '--strict')).code).toBe(1)
    expect(JSON.parse((await examine(live(), '--strict', '--json')).out)).toMatchObject({ ok: false })
  })

  it('warns of backups on the disk of the shop until they are copied elsewhere', async () => {
    await noteBackup(data, {
      at: new Date(Date.now() - HOUR_MS).toISOString(),
      events: 2,
      isElsewhere: false,
    })
    expect((await errorReports()).lines).toEqual([
      'warn copy no copy on another disk or machine is known: see docs/running.md',
    ])
    writeFileSync(join(data, 'last-copy'), '')
    expect((await examine()).said).toMatch(/^ok {5}copy +the latest on another machine is 0 hours old$/m)
  })

  it('finds tables of a newer and of an older version', async () => {
    const change = (steps: number, file = 'shop.db') => {
      const db = new Database(join(data, file))
      db.pragma(`user_version = ${Number(db.pragma('user_version', { simple: true })) + steps}`)
      db.close()
    }
    change(1)
    expect(await errorReports()).toEqual({
      code: 1,
      lines: [
        expect.stringMatching(
          /^wrong log .*shop\.db is of version \d+; this program knows versions up to \d+$/,
        ),
      ],
    })
    change(1, 'accounts.db')
    expect((await errorReports()).lines).toContainEqual(
      expect.stringMatching(
        /^wrong accounts .*accounts\.db is of version 2; this program knows versions up to 1$/,
      ),
    )
    change(-1, 'accounts.db')
    change(-2)
    expect(await errorReports()).toEqual({
      code: 0,
      lines: [
        expect.stringMatching(/^warn log .*shop\.db is of version \d+: the next start updates it to \d+$/),
      ],
    })
  })

  it('finds a log without the triggers that prevent changes', async () => {
    const db = new Database(join(data, 'shop.db'))
    db.exec('DROP TRIGGER events_are_never_deleted')
    db.close()
    expect(await errorReports()).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^wrong log .* prevents changes of events: events_are_never_deleted$/)],
    })
  })

  it.each([
    ['is empty', () => writeFileSync(join(data, 'accounts.db'), '')],
    [
      'has no account',
      () => {
        const db = new Database(join(data, 'accounts.db'))
        db.exec('DELETE FROM accounts')
        db.close()
      },
    ],
  ])('finds that accounts.db %s', async (_name, change) => {
    change()
    expect(await errorReports()).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^wrong accounts .*accounts\.db has no account, so nobody can sign in/)],
    })
  })

  it('reports the state of the firewall', async () => {
    const state = async (list: ListFirewall) => (await examineFirewall(list)).state
    expect(await state(async () => ({ rules: CLOSED_FIREWALL }))).toBe('ok')
    expect(await state(async () => ({ rules: 'table inet filter { }' }))).toBe('warn')
    expect(await state(async () => ({ lacks: 'program' }))).toBe('warn')
    expect(await state(async () => ({ lacks: 'right' }))).toBe('unknown')
    expect(await state(async () => ({ lacks: 'container' }))).toBe('unknown')
  })

  // Only root can change the owner of a file.
  it.runIf(process.getuid?.() === 0)('reports files that its user cannot read', async () => {
    const NOBODY = 65_534
    const asNobody = async () => {
      process.seteuid?.(NOBODY)
      try {
        return await examine()
      } finally {
        process.seteuid?.(0)
      }
    }
    // The lock files remain root's, as if root had run a command.
    for (const name of ['.', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
      if (!name.endsWith('.lock')) chownSync(join(data, name), NOBODY, NOBODY)
    const locked = await asNobody()
    expect(locked).toMatchObject({ code: 1, err: '' })
    expect(locked.out).toMatch(
      /^wrong {2}shop +cannot be examined: .*succession\.lock cannot be used: .*\.$/m,
    )
    expect(locked.out).toMatch(/^ok {5}history /m)

    chownSync(data, 0, 0)
    const closed = await asNobody()
    expect(closed).toMatchObject({ code: 1, err: '' })
    expect(closed.out).toMatch(/^wrong {2}data folder +.* belongs to another user/m)
    expect(closed.out).not.toMatch(/^\S+ +log /m)
    expect(closed.out).not.toMatch(/\s+at \S+:\d+/)
  })

  it('reports a Node version that is too old', () => {
    for (const version of ['20.19.0', '22.0.0']) expect(examineNode(version).state).toBe('ok')
    for (const version of ['20.18.3', '18.20.0']) expect(examineNode(version).state).toBe('wrong')
  })
})

describe('uploaded pictures', () => {
  const originals = () => join(data, 'originals')
  const lines = async () => (await examine()).said.split('\n').filter((line) => / pictures /.test(line))

  it('are counted with their size', async () => {
    expect(await lines()).toEqual([expect.stringMatching(/^ok +pictures +none are uploaded$/)])
    await pictureFolder(originals()).put(Buffer.alloc(3e6))
    expect(await lines()).toEqual([expect.stringMatching(/^ok +pictures +1 uploaded, 3 MB$/)])
  })

  it('that are damaged, or whose upload was interrupted, are told in a sentence each', async () => {
    const store = pictureFolder(originals())
    for (const name of ['one', 'two', 'three']) {
      const picture = await store.put(Buffer.from(name))
      if (name !== 'three') writeFileSync(join(originals(), picture), 'damaged')
    }
    const part = join(originals(), 'x.part')
    writeFileSync(part, 'unfinished')
    utimesSync(part, Date.now() / 1000 - 7200, Date.now() / 1000 - 7200)
    expect(await lines()).toEqual([
      expect.stringMatching(/^ok +pictures +3 uploaded, 0 MB$/),
      expect.stringMatching(
        /^wrong +pictures +The stored picture [0-9a-f]{64} is damaged: .* \(1 more like it\.\)$/,
      ),
      expect.stringMatching(
        /^warn +pictures +an unfinished file of interrupted uploads: the next start removes them$/,
      ),
    ])
  })
})
