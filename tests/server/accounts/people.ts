/** The shop's people, invited by the owner and signed in. */

import type { StaffRole } from '#events/shop/staff-roles.ts'
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
