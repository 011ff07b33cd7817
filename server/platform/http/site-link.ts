/** The absolute address of a page of the shop; null when no public address is set. */
export function siteLink(publicUrl: string | undefined, path: string): string | null {
  return publicUrl === undefined ? null : `${publicUrl.replace(/\/$/, '')}${path}`
}
