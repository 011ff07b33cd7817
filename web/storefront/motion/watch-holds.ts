/** Holds a rotation while its element is not visible, motion is not allowed, or the shopper is using the element. */

import { isMetered } from '../page/when-idle.ts'
import { reducedMotionQuery, useMotion } from './motion.ts'
import { type Hold, type Rotation, TOUCH_RESUME_MS } from './rotation.ts'

/**
 * Holds and releases the rotation by the browser's events, and returns a function that ends this. With `holdsOnUse` a
 * pointer, the focus or a finger on the element also holds it.
 */
export function watchHolds(rotation: Rotation, element: Element, holdsOnUse: boolean): () => void {
  const abort = new AbortController()
  const { signal } = abort
  const holdIf = (reason: Hold, held: boolean) => (held ? rotation.hold(reason) : rotation.release(reason))

  const reducedMotion = reducedMotionQuery()
  const updateReducedMotion = () => holdIf('reduced motion', reducedMotion.matches)
  const updateTab = () => holdIf('hidden tab', document.hidden)
  const updateSwitch = () => holdIf('stopped', useMotion.getState().stopped)
  updateReducedMotion()
  updateTab()
  updateSwitch()
  reducedMotion.addEventListener('change', updateReducedMotion, { signal })
  document.addEventListener('visibilitychange', updateTab, { signal })
  signal.addEventListener('abort', useMotion.subscribe(updateSwitch))

  // A rotation fetches pictures that the shopper did not ask for.
  if (isMetered()) rotation.hold('metered')

  rotation.hold('out of sight')
  const observer = new IntersectionObserver((entries) => {
    holdIf('out of sight', entries.at(-1)?.isIntersecting !== true)
  })
  observer.observe(element)
  signal.addEventListener('abort', () => observer.disconnect())

  if (holdsOnUse) holdWhileUsed(rotation, element, signal)
  return () => abort.abort()
}

/** Holds the rotation while a pointer, the keyboard focus or a finger is on the element. */
function holdWhileUsed(rotation: Rotation, element: Element, signal: AbortSignal): void {
  const passive = { signal, passive: true }
  // No event reports the state at the start.
  if (element.matches(':hover') && window.matchMedia('(hover: hover)').matches) rotation.hold('pointer')
  if (element.querySelector(':focus-visible') !== null) rotation.hold('focus')
  element.addEventListener(
    'pointerenter',
    (event) => event instanceof PointerEvent && event.pointerType === 'mouse' && rotation.hold('pointer'),
    passive,
  )
  element.addEventListener('pointerleave', () => rotation.release('pointer'), passive)
  // A button keeps the focus after a click; only focus by keyboard means that the shopper is using the element.
  element.addEventListener(
    'focusin',
    ({ target }) => target instanceof Element && target.matches(':focus-visible') && rotation.hold('focus'),
    passive,
  )
  element.addEventListener('focusout', () => rotation.release('focus'), passive)
  element.addEventListener('touchstart', () => rotation.hold('touch'), passive)
  for (const end of ['touchend', 'touchcancel']) {
    element.addEventListener(end, () => rotation.release('touch', TOUCH_RESUME_MS), passive)
  }
}
