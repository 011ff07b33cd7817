/** The doctor's output for a real data folder, also one with problems. */

import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { brand } from '#catalogue/brand.ts'
import { noteBackup } from '#server/backup/last-backup.ts'
import { doctor } from '#server/doctor/doctor-command.ts'
import { examineNode } from '#server/doctor/examine-settings.ts'
import { onTerminal } from './terminal.ts'
import { checkout, openTestShop } from './test-shop.ts'

const HOUR_MS = 3_600_000
const LIVE = {
  PUBLIC_URL: 'https://falakfits.pk',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtps://mail.falakfits.pk',
  MAIL_FROM: 'Falak Fits <orders@falakfits.pk>',
  SHOP_EMAIL: 'shop@falakfits.pk',
}

const contacts = { email: 'us@falakfits.pk', phone: '+92 321 3213213', whatsapp: '923213213213' }

let data: string
beforeEach(async () => {
  // A shop with an address is sent a mail of its own, which would be one event more.
  Object.assign(brand, contacts, { email: '' })
  data = mkdtempSync(join(tmpdir(), 'falak-doctor-'))
  const shop = await openTestShop({ folder: data })
  await shop.stranger().post('/api/orders').send(checkout()).expect(201)
  await shop.hasRecorded(2)
  await shop.close()
  await noteBackup(data, { at: new Date(Date.now() - HOUR_MS).toISOString(), events: 2 })
  Object.assign(brand, contacts)
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

const examine = (settings: Readonly<Record<string, string>> = LIVE, ...args: readonly string[]) =>
  onTerminal({ DATA_DIR: data, ...settings }, (terminal) => doctor(args, terminal, Date.now()))

/** The lines of what is not well. */
async function errorReports(settings?: Readonly<Record<string, string>>) {
  const { code, said } = await examine(settings)
  const lines = said
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('ok'))
  return { code, lines: lines.map((line) => line.replaceAll(/ +/g, ' ')) }
}

describe('npm run doctor', () => {
  it('reports the state of everything, and changes nothing', async () => {
    const files = () => readdirSync(data, { recursive: true, encoding: 'utf8' }).toSorted()
    const before = files()
    const { code, said } = await examine()
    expect(said.split('\n').filter((line) => !line.startsWith('ok   '))).toEqual([''])
    expect(said).toMatch(/^ok {5}history +2 events, agreeing with the newest checkpoint, of 2/m)
    expect(said).toMatch(/^ok {5}shop +does not run$/m)
    expect(said).toMatch(/^ok {5}backup +the newest is 1 hour old, of 2 events$/m)
    expect(code).toBe(0)
    expect(files().filter((name) => !/-(?:wal|shm)$/.test(name))).toEqual(before)
    const { said: json } = await examine(LIVE, '--json')
    expect(JSON.parse(json)).toMatchObject({
      ok: true,
      findings: expect.arrayContaining([{ name: 'shop', state: 'ok', text: 'does not run' }]),
    })
  })

  it('works beside a running shop, and does not disturb a start', async () => {
    const shop = await openTestShop({ folder: data })
    expect((await examine()).said).toMatch(/^ok {5}shop +runs in this folder$/m)
    await shop.stranger().post('/api/orders').send(checkout()).expect(201)
    await shop.close()
  })

  it('warns of possible problems', async () => {
    chmodSync(join(data, 'shop.db'), 0o644)
    rmSync(join(data, 'last-backup.json'))
    Object.assign(brand, { email: '', whatsapp: '' })
    const { code, lines } = await errorReports({})
    expect(lines).toEqual([
      'warn address PUBLIC_URL is not set: mails have no links, cookies go over http',
      'warn mail SMTP_URL is not set: mails are files in the outbox, nobody gets them',
      'warn mail MAIL_FROM is no address that the world can answer to',
      'warn mail SHOP_EMAIL is not set: nobody is told of an order by mail',
      'warn contacts not set in catalogue/shop.json, so that shoppers do not see it: email, whatsapp',
      'warn data folder other users may read shop.db: the next start closes that',
      'warn backup none was made of this folder: npm run backup -- FOLDER',
    ])
    expect(code).toBe(0)
    await noteBackup(data, { at: new Date(Date.now() - 60 * HOUR_MS).toISOString(), events: 2 })
    expect((await errorReports()).lines).toContain('warn backup the newest is 60 hours old, of 2 events')
  })

  it('warns of a proxy that it is not told of', async () => {
    const { lines } = await errorReports({ ...LIVE, TRUST_PROXY: '' })
    expect(lines).toEqual([
      'warn address TRUST_PROXY is not set, but https needs a proxy: all shoppers would share its address and limits',
    ])
  })

  it('names what is wrong, and ends with 1', async () => {
    writeFileSync(join(data, 'audit.key'), 'no key')
    writeFileSync(join(data, 'restore.json'), '{}')
    truncateSync(join(data, 'accounts.db'), 4096)
    const { code, lines } = await errorReports({ ...LIVE, PORT: 'many' })
    expect(lines).toEqual([
      expect.stringMatching(/^wrong settings PORT: /),
      'wrong restore one was cut off: run it again, no shop starts before',
      expect.stringMatching(/^wrong accounts .*accounts.db (is damaged|cannot be read)/),
      expect.stringMatching(/^wrong history There is no key in /),
      'wrong keys audit.key is not a key: the shop does not start with it',
    ])
    expect(code).toBe(1)
  })

  it('finds a checkpoint of another log, and a log that is none', async () => {
    const newest = join(data, 'checkpoints', '0000000000000002.txt')
    const text = readFileSync(newest, 'utf8')
    writeFileSync(join(data, 'checkpoints', '0000000000000003.txt'), text)
    expect((await errorReports()).lines).toEqual([expect.stringMatching(/^wrong history .*of another size/)])
    writeFileSync(join(data, 'shop.db'), 'x'.repeat(4096))
    expect((await errorReports()).lines).toEqual([expect.stringMatching(/^wrong log .*cannot be read/)])
  })

  it('checks little where there never was a shop', async () => {
    rmSync(data, { recursive: true })
    expect(await errorReports()).toEqual({
      code: 0,
      lines: [`warn data folder ${data} is not there: the first start makes it`],
    })
    expect(existsSync(data)).toBe(false)
    expect(await examine(LIVE, '--all')).toMatchObject({ code: 2 })
  })

  it('knows which Node is too old', () => {
    for (const version of ['20.19.0', '22.0.0']) expect(examineNode(version).state).toBe('ok')
    for (const version of ['20.18.3', '18.20.0']) expect(examineNode(version).state).toBe('wrong')
  })
})
