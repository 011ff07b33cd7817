/**
 * On a slow connection, the pictures of a product that nobody sees yet would take half of the bandwidth from the scripts of its page.
 * The style sheet hides them, and with that holds them back, until the page is interactive (`product/product.css`).
 */

/** The page is interactive: this also hides the notice that it needs scripts (`shell/shell.css`). */
export function loadFurtherPictures(): void {
  document.documentElement.dataset.interactive = 'yes'
}

/** Milliseconds. The scripts may never arrive. */
export const HELD_AT_MOST_MS = 20_000

/** The build copies the source of this function into the page's head, so it must not use anything defined outside it. */
export function loadFurtherPicturesAfter(longestMs: number): void {
  setTimeout(() => {
    const { dataset } = document.documentElement
    // Not over the mark of a page that has become interactive.
    dataset.interactive = dataset.interactive || ''
  }, longestMs)
}
