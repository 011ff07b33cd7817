/** The owner of the shop in a drill. */

export const ADMIN = { email: 'owner@falakfits.test', password: 'a long enough password' }

/** The cookie of a new session, which is good for every server of the shop. */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const [cookie] = answer.headers.getSetCookie()
  if (cookie === undefined) throw new Error(`the owner could not sign in: ${answer.status}`)
  return cookie.split(';')[0] ?? ''
}
