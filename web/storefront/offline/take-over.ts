/** When a new service worker may replace the one at work. */

type Builds = { readonly worker: string; readonly page: string | undefined }

/**
 * A page of an older build still needs the code that its own worker keeps: then the new one waits until it is closed. `open`
 * are the addresses of all open windows.
 */
export function mayTakeOver({ worker, page }: Builds, open: readonly string[]): boolean {
  return page === worker && open.filter((address) => !isAdmin(address)).length === 1
}

/** The admin area has no part in what is kept. An empty address is nobody's. */
export function isAdmin(address: string): boolean {
  return address !== '' && /^\/admin(?:\/|$)/.test(new URL(address).pathname)
}
