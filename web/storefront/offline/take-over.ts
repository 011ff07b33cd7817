/** When a new service worker may replace the one at work. */

type Builds = { readonly worker: string; readonly page: string | undefined }

/**
 * A page of an older build still needs the code that its own worker keeps: then the new one waits until it is closed. `open`
 * are the addresses of all open windows.
 */
export function mayTakeOver({ worker, page }: Builds, open: readonly string[]): boolean {
  return page === worker && open.filter((address) => !isBackoffice(address)).length === 1
}

/** The backoffice, the admin's and the auditor's, has no part in what is kept. An empty address is nobody's. */
export function isBackoffice(address: string): boolean {
  return address !== '' && /^\/(?:admin|audit|receipt|check-receipt)(?:\/|$)/.test(new URL(address).pathname)
}
