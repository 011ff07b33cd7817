/**
 * Remembers in this browser that an admin has signed in, so that the dashboard's outline can be shown at once on the
 * next visit. It gives no access: the server checks every call.
 */

const KEY = 'admin-logged-in'

export function isFlaggedLoggedIn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}

export function flagLoggedIn(loggedIn: boolean): void {
  try {
    if (loggedIn) localStorage.setItem(KEY, 'true')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage a spinner is shown more often.
  }
}
