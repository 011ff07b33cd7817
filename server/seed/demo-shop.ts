/** A demonstration shop made ready by its owner, through the same calls as the dashboard uses: its contacts, and a person for each role. */

import { type StaffRole, staffRoles } from '#events/people/staff-roles.ts'

type Hired = Exclude<StaffRole, 'owner'>

export type DemoPerson = { readonly role: StaffRole; readonly email: string; readonly password: string }

const names: Readonly<Record<Hired, string>> = {
  caller: 'Sana',
  packer: 'Bilal',
  accountant: 'Hira',
  auditor: 'Omar',
}

export const demoEmail = (role: StaffRole) => `${role}@demo.example`

/** Of nobody: `example.com` is reserved for examples, and nobody gets a number of zeros. */
const contacts = { email: 'hello@example.com', phone: '+92 300 0000000', whatsapp: '923000000000' }

const isHired = (role: StaffRole): role is Hired => role !== 'owner'

/** Hires everybody but the owner, who exists already. Each gets a password from `newPassword`. Throws when the shop refuses. */
export async function prepareDemo(
  url: string,
  owner: DemoPerson,
  newPassword: () => string,
): Promise<readonly DemoPerson[]> {
  const signedIn = await posted(url, '/api/admin/login', owner)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  // Nobody needs a second factor in a shop of an hour.
  await sent(url, 'PUT', '/api/admin/factor-rule', { required: false }, { cookie })
  await sent(url, 'PUT', '/api/admin/shop', contacts, { cookie })
  const people: DemoPerson[] = []
  for (const role of staffRoles.filter(isHired)) {
    const person = { role, email: demoEmail(role), password: newPassword() }
    const invitation = { role, email: person.email, name: names[role] }
    const invited = await posted(url, '/api/admin/staff', invitation, { cookie })
    const { data } = (await invited.json()) as { readonly data: { readonly invitation: string } }
    const token = data.invitation.split('/').at(-1)
    await posted(url, `/api/admin/invitations/${token}`, { password: person.password })
    people.push(person)
  }
  return [owner, ...people]
}

type SentHeaders = Readonly<Record<string, string>>

function posted(url: string, path: string, body: object, headers: SentHeaders = {}): Promise<Response> {
  return sent(url, 'POST', path, body, headers)
}

async function sent(
  url: string,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  headers: SentHeaders,
): Promise<Response> {
  const answer = await fetch(url + path, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.ok) return answer
  throw new Error(
    `The demonstration could not begin: ${path.split('/').slice(0, 4).join('/')} answered ${answer.status}.`,
  )
}
