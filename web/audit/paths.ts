/** Where the auditor's screens are. */

import { AUDIT, LOGIN } from '#web/backoffice/paths.ts'

export const LOG = AUDIT
export const TIME = `${AUDIT}/time`
export const PROOF = `${AUDIT}/proof`
export const CHECK_RECEIPT = '/check-receipt'

export function orderPath(orderNumber: string): string {
  return `${AUDIT}/orders/${encodeURIComponent(orderNumber)}`
}

export function eventPath(position: number): string {
  return `${LOG}?event=${position}`
}

export function momentPath(position: number): string {
  return `${TIME}?position=${position}`
}

export function printPath(orderNumber: string): string {
  return `${orderPath(orderNumber)}/receipt`
}

/** The login is a screen of the admin's page; it leads back here. */
export function loginAddress(from: string, ended: boolean): string {
  return `${LOGIN}?${new URLSearchParams({ from, ...(ended && { ended: '1' }) })}`
}
