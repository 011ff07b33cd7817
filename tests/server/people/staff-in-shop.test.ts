/** People of a shop on its own machine, beside the running shop, with both engines. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import type { LogLocation } from '#events/log/log-location.ts'
import { NotDone, type StaffTask, staffInShop } from '#server/people/staff-in-shop.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { newFolder } from '#tests/new-folder.ts'
import { databaseFor } from '#tests/postgres/test-database.ts'
import { ADMIN, openTestShop, type TestShop } from '../test-shop.ts'

const PASSWORD = 'tea and 3 samosas at six'
const bina = { name: 'Bina', email: 'bina@falakfits.test', role: 'caller' }
let shop: TestShop

async function open(engine: 'SQLite' | 'PostgreSQL') {
  const settings = await databaseFor(engine)
  const { DATABASE_URL: url } = settings
  shop = await openTestShop({ settings })
  const location: LogLocation =
    url === undefined ? { engine: 'sqlite', file: join(shop.folder, 'shop.db') } : { engine: 'postgres', url }
  return (task: StaffTask, email = '') =>
    staffInShop({ location, folder: shop.folder, origin: shop.url, clock: Date.now }, task, email)
}

/** Chooses a password by the link that was printed. */
async function joinBy(said: string) {
  const token = /\/admin\/join\/(\S+)/.exec(said)?.[1]
  const path = `/api/admin/invitations/${token}`
  const { body } = await shop.stranger().post(path).send({ password: PASSWORD }).expect(201)
  return body.data
}

describe.each(['SQLite', 'PostgreSQL'] as const)('on the machine of a shop with %s', (engine) => {
  it('the owner who has lost the password gets a link, and the old sessions end with it', async () => {
    const run = await open(engine)
    const owner = await shop.signedIn()
    const said = await run('owner', ADMIN.email.toUpperCase())
    expect(said).toMatch(/^admin \(owner\) chooses a password with this link/)
    await owner.get('/api/admin/staff').expect(200)
    expect(await joinBy(said)).toMatchObject({ role: 'owner' })
    await owner.get('/api/admin/staff').expect(401)
    await shop.signedIn({ email: ADMIN.email, password: PASSWORD })
  })

  it('the owner who has lost the phone as well gets in by the link alone', async () => {
    const run = await open(engine)
    const owner = await shop.signedIn()
    const begun = await owner.post('/api/admin/account/authenticator-secret').send({}).expect(201)
    const { ticket, secret } = begun.body.data
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await owner.post('/api/admin/account/authenticators').send({ ticket, code }).expect(201)
    const reset = await run('reset', ADMIN.email)
    expect(reset).not.toContain('second factors')
    expect(await joinBy(reset)).toHaveProperty('secondFactor')
    const said = await run('owner', ADMIN.email)
    expect(said).toContain('The second factors of this account were removed.')
    expect(await joinBy(said)).toMatchObject({ role: 'owner' })
    await shop.signedIn({ email: ADMIN.email, password: PASSWORD })
  })

  it('another person becomes an owner, and a new one is invited', async () => {
    const run = await open(engine)
    const owner = await shop.signedIn()
    const { body } = await owner.post('/api/admin/staff').send(bina).expect(201)
    const said = await run('owner', bina.email)
    // The link of the invitation is replaced.
    const replaced = body.data.invitation.split('/').at(-1)
    await shop.stranger().get(`/api/admin/invitations/${replaced}`).expect(404)
    expect(await joinBy(said)).toMatchObject({ role: 'owner', name: 'Bina' })
    expect(await joinBy(await run('owner', 'new@falakfits.test'))).toMatchObject({ role: 'owner' })
    expect(await run('list')).toMatch(
      /^admin +owner .*\nBina +owner .*\nowner 3 +owner +new@falakfits\.test$/,
    )
    const events = (await owner.get('/api/audit/events?type=RoleChanged').expect(200)).body.data.events
    expect(events.at(-1).record).toContain('"actor":{"role":"system"}')
  })

  it('a person is removed, but not the last owner', async () => {
    const run = await open(engine)
    const owner = await shop.signedIn()
    await owner.post('/api/admin/staff').send(bina).expect(201)
    expect(await run('remove', bina.email)).toMatch(/^Bina is removed/)
    expect(await run('list')).not.toContain('Bina')
    await expect(run('remove', ADMIN.email)).rejects.toThrow(Refused)
    await expect(run('reset', 'nobody@falakfits.test')).rejects.toThrow(NotDone)
    await expect(run('reset', 'nobody')).rejects.toThrow('That is no e-mail address.')
  })
})

it('makes no shop in an empty folder', async () => {
  shop = await openTestShop()
  const empty = newFolder()
  const location: LogLocation = { engine: 'sqlite', file: join(empty, 'shop.db') }
  const asked = staffInShop({ location, folder: empty, origin: shop.url, clock: Date.now }, 'list', '')
  await expect(asked).rejects.toThrow(`There is no shop in ${empty}.`)
  expect(readdirSync(empty)).toEqual([])
})
