/** Decides whether a new service worker may replace the active one. */

type Builds = { readonly worker: string; readonly page: string | undefined }

/**
 * A page of an older build still needs the code that its own worker has cached, so the new worker waits until that page is
 * closed. `openAddresses` are the addresses of all open windows.
 */
export function mayTakeOver({ worker, page }: Builds, openAddresses: readonly string[]): boolean {
  return page === worker && openAddresses.filter((address) => !isBackoffice(address)).length === 1
}

/** Whether the address is a page of the admin or the auditor, which are never cached. A missing referrer is an empty string. */
export function isBackoffice(address: string): boolean {
  return address !== '' && /^\/(?:admin|audit|receipt|check-receipt)(?:\/|$)/.test(new URL(address).pathname)
}
