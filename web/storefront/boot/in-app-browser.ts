/** Browsers inside social apps start with an empty cache, so they prefetch the pictures that a visitor sees first. */

/** The delay lets the page itself load first. */
const PREFETCH_DELAY_MS = 250

const IN_APP = /\b(?:Instagram|FB(?:AN|AV|_IAB|IOS)|musical_ly|trill_|Bytedance|TikTok)/i

export function isInAppBrowser(userAgent: string): boolean {
  return IN_APP.test(userAgent)
}

export function prefetchInAppBrowsers(): void {
  if (!isInAppBrowser(navigator.userAgent)) return
  setTimeout(() => {
    // Each page fetches its pictures anyway when it shows them.
    import('./prefetch-pictures.ts').then((file) => file.prefetchPictures()).catch(() => undefined)
  }, PREFETCH_DELAY_MS)
}
