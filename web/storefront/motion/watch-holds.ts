/** What holds a rotation on a page: it is not visible, motion is not wanted, or somebody is using the element. */

import { isMetered } from '../page/when-idle.ts'
import { calmQuery, useMotion } from './motion.ts'
import { type Hold, type Rotation, TOUCH_RESUME } from './rotation.ts'

/**
 * Holds and releases it by the browser's events; returns a function that ends that. With `minded` it is also held while
 * somebody uses the element.
 */
export function watchHolds(rotation: Rotation, element: Element, minded: boolean): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const holdIf = (reason: Hold, held: boolean) => (held ? rotation.hold(reason) : rotation.release(reason))

  const calm = calmQuery()
  const byCalm = () => holdIf('calm', calm.matches)
  const byTab = () => holdIf('hidden tab', document.hidden)
  const bySwitch = () => holdIf('stopped', useMotion.getState().stopped)
  byCalm()
  byTab()
  bySwitch()
  calm.addEventListener('change', byCalm, { signal })
  document.addEventListener('visibilitychange', byTab, { signal })
  signal.addEventListener('abort', useMotion.subscribe(bySwitch))

  // A rotation fetches pictures that the shopper did not ask for.
  if (isMetered()) rotation.hold('metered')

  rotation.hold('out of sight')
  const sight = new IntersectionObserver((entries) => {
    holdIf('out of sight', entries.at(-1)?.isIntersecting !== true)
  })
  sight.observe(element)
  signal.addEventListener('abort', () => sight.disconnect())

  if (minded) holdWhileMinded(rotation, element, signal)
  return () => ended.abort()
}

/** A pointer, the keyboard focus or a finger on the element holds it. */
function holdWhileMinded(rotation: Rotation, element: Element, signal: AbortSignal): void {
  const passive = { signal, passive: true }
  // The state at the start, for which there is no event.
  if (element.matches(':hover') && window.matchMedia('(hover: hover)').matches) rotation.hold('pointer')
  if (element.querySelector(':focus-visible') !== null) rotation.hold('focus')
  element.addEventListener(
    'pointerenter',
    (event) => event instanceof PointerEvent && event.pointerType === 'mouse' && rotation.hold('pointer'),
    passive,
  )
  element.addEventListener('pointerleave', () => rotation.release('pointer'), passive)
  // A click on a button leaves the focus there; only focus by keyboard means that somebody is using it.
  element.addEventListener(
    'focusin',
    ({ target }) => target instanceof Element && target.matches(':focus-visible') && rotation.hold('focus'),
    passive,
  )
  element.addEventListener('focusout', () => rotation.release('focus'), passive)
  element.addEventListener('touchstart', () => rotation.hold('touch'), passive)
  for (const end of ['touchend', 'touchcancel']) {
    element.addEventListener(end, () => rotation.release('touch', TOUCH_RESUME), passive)
  }
}
