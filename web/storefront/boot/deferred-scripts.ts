/**
 * The page's scripts stay in a `<template>` until the first picture is painted. On a slow connection scripts and picture
 * would share the bandwidth, and the page can be read without scripts.
 */

export const SCRIPTS_TEMPLATE = 'scripts'

/** The build copies the source of this function to the end of the page, so it must not use anything defined outside it. */
export function loadScriptsAfterFirstPaint(templateId: string, timeoutMs: number): void {
  const template = document.getElementById(templateId)
  const load = () => {
    if (!(template instanceof HTMLTemplateElement) || !template.isConnected) return
    document.head.append(template.content)
    template.remove()
  }
  // A background tab does not paint, and the picture may never arrive.
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
  // The next frame shows the picture; the scripts load in the frame after it.
  const afterNextFrame = () => requestAnimationFrame(() => requestAnimationFrame(load))
  void Promise.all([loaded, painted]).then(afterNextFrame)
}
