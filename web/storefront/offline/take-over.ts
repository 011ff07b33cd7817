/** When a new service worker may replace the active one. */

type Builds = { readonly worker: string; readonly page: string | undefined }

/**
 * A page of an older build still needs the code that its own worker has cached: then the new one waits until that page is
 * closed. `open` are the addresses of all open windows.
 */
export function mayTakeOver({ worker, page }: Builds, open: readonly string[]): boolean {
  return page === worker && open.filter((address) => !isBackoffice(address)).length === 1
}

/** The admin's and the auditor's pages are never cached. A request without a referrer has an empty address. */
export function isBackoffice(address: string): boolean {
  return address !== '' && /^\/(?:admin|audit|receipt|check-receipt)(?:\/|$)/.test(new URL(address).pathname)
}
