/**
 * The page's scripts wait in a `<template>` until the first picture is painted: on a slow line both would share the
 * bandwidth, and the page can be read without scripts.
 */

export const SCRIPTS_TEMPLATE = 'scripts'

/** The build writes this function at the end of the page as text, so it may use nothing from outside. */
export function loadScriptsAfterFirstPaint(templateId: string, timeoutMs: number): void {
  const template = document.getElementById(templateId)
  const load = () => {
    if (!(template instanceof HTMLTemplateElement) || !template.isConnected) return
    document.head.append(template.content)
    template.remove()
  }
  // A tab in the background paints nothing, and a picture may not arrive.
  setTimeout(load, timeoutMs)

  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  const loaded = new Promise<unknown>((resolve) => {
    if (picture === null || picture.complete) resolve(null)
    else for (const type of ['load', 'error']) picture.addEventListener(type, resolve)
  })
  const painted = new Promise<unknown>((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve(null)
    new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) resolve(null)
    }).observe({ type: 'paint', buffered: true })
  })
  // The second frame from now is the first one after the frame that shows the picture.
  const afterNextFrame = () => requestAnimationFrame(() => requestAnimationFrame(load))
  void Promise.all([loaded, painted]).then(afterNextFrame)
}
