/** Where the backoffice's screens are. The admin's and the auditor's are two pages: from one to the other the browser loads anew. */
export const DASHBOARD = '/admin/dashboard'
export const LOGIN = '/admin/login'
export const AUDIT = '/audit'

export function isAuditPath(path: string): boolean {
  return /^\/audit(?:[/?#]|$)/.test(path)
}
