/** Browsers inside social apps start with an empty cache: the pictures that a visitor sees first are fetched early for them. */

/** Milliseconds after the start: the page itself comes first. */
const PREFETCH_AFTER = 250

const IN_APP = /\b(?:Instagram|FB(?:AN|AV|_IAB|IOS)|musical_ly|trill_|Bytedance|TikTok)/i

export function isInAppBrowser(userAgent: string): boolean {
  return IN_APP.test(userAgent)
}

export function prefetchInAppBrowsers(): void {
  if (!isInAppBrowser(navigator.userAgent)) return
  setTimeout(() => {
    import('./prefetch-pictures.ts').then(
      (file) => file.prefetchPictures(),
      // The pages fetch the pictures themselves when they show them.
      () => undefined,
    )
  }, PREFETCH_AFTER)
}
