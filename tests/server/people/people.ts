/** The shop's people, invited by the owner and signed in. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StaffRole } from '#events/people/staff-roles.ts'
import type { TestShop } from '../test-shop.ts'

export const PASSWORD = 'tea and 3 samosas at six'

/** Invites a person and accepts the invitation, as the person's browser does. Returns that browser and the person's id. */
export async function hired(shop: TestShop, name: string, role: StaffRole) {
  const owner = await shop.signedIn()
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@falakfits.test`
  const { body } = await owner.post('/api/admin/staff').send({ name, email, role }).expect(201)
  const browser = shop.browser()
  const token = body.data.invitation.split('/').at(-1)
  await browser.post(`/api/admin/invitations/${token}`).send({ password: PASSWORD }).expect(201)
  return { owner, browser, id: body.data.id as string, email, token: token as string }
}

/** The mails to the shop's people, in the outbox of a shop without a mail server, the earliest first. */
export function staffMails({ folder }: Pick<TestShop, 'folder'>): readonly string[] {
  const outbox = join(folder, 'outbox')
  return readdirSync(outbox)
    .filter((name) => name.startsWith('staff-') && name.endsWith('.eml'))
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
}

/** The tokens of the links in mails. */
export const linksIn = (mails: readonly string[]): readonly string[] => [
  ...new Set(
    mails.flatMap((mail) => [...mail.matchAll(/\/admin\/join\/([\w-]{43})/g)].map(([, token = '']) => token)),
  ),
]
