/** Which addresses are drawn by the office's own pages, the admin's or the auditor's, rather than by the storefront. */

export type OfficePage = 'admin' | 'audit'

/** The auditor's page also prints and checks receipts, for anyone. */
const owners: Readonly<Record<string, OfficePage>> = {
  admin: 'admin',
  audit: 'audit',
  receipt: 'audit',
  'check-receipt': 'audit',
}

export function officePageOf(path: string): OfficePage | null {
  const first = path.split('/')[1] ?? ''
  return Object.hasOwn(owners, first) ? (owners[first] ?? null) : null
}
