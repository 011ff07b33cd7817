/** The owner of the shop in a drill. */

export type Account = { readonly email: string; readonly password: string }

export const ADMIN: Account = { email: 'owner@falakfits.test', password: 'a long enough password' }

/** The cookie of a new session, which is good for every server of the shop. */
export async function signIn(url: string, account = ADMIN): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  })
  const [cookie] = answer.headers.getSetCookie()
  if (cookie === undefined) throw new Error(`${account.email} could not sign in: ${answer.status}`)
  return cookie.split(';')[0] ?? ''
}
