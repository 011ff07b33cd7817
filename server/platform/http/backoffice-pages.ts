/** The paths that belong to the pages of the backoffice (admin or auditor) rather than to the storefront. */

export type BackofficePage = 'admin' | 'audit'

/** The auditor's page also prints and checks receipts, for anyone. */
const owners: Readonly<Record<string, BackofficePage>> = {
  admin: 'admin',
  audit: 'audit',
  receipt: 'audit',
  'check-receipt': 'audit',
}

export function backofficePageOf(path: string): BackofficePage | null {
  const first = path.split('/')[1] ?? ''
  return Object.hasOwn(owners, first) ? (owners[first] ?? null) : null
}
