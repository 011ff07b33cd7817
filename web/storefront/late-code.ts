/**
 * The page's code waits in a template until the first picture is painted: on a slow line the two would share it, and the page
 * reads well without code.
 */

export const CODE_TEMPLATE = 'code'

/** Stands at the end of the page as text: it may use nothing from outside of itself. */
export function startCodeAfterFirstPaint(id: string, patienceMs: number): void {
  const template = document.getElementById(id)
  const start = () => {
    if (!(template instanceof HTMLTemplateElement) || !template.isConnected) return
    document.head.append(template.content)
    template.remove()
  }
  // A tab in the background paints nothing, and a picture may not come.
  setTimeout(start, patienceMs)

  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  const loaded = new Promise<unknown>((resolve) => {
    if (picture === null || picture.complete) resolve(null)
    else for (const type of ['load', 'error']) picture.addEventListener(type, resolve)
  })
  const painted = new Promise<unknown>((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve(null)
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('first-contentful-paint').length > 0) resolve(null)
    }).observe({ type: 'paint', buffered: true })
  })
  // The frame after the one that has the picture.
  const nextFrame = () => requestAnimationFrame(() => requestAnimationFrame(start))
  void Promise.all([loaded, painted]).then(nextFrame)
}
