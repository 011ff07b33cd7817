/** What holds a rotation on a page: nobody sees it, nobody wants it, or somebody is busy with it. */

import { isMetered } from '../boot/when-idle.ts'
import { calmQuery, useMotion } from './motion.ts'
import { type Hold, type Rotation, TOUCH_RESUME } from './rotation.ts'

/** Holds and releases it by what the browser says about the element; answers with a function that ends that. */
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

  // What turns fetches pictures that nobody asked for.
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

/** Somebody's pointer, keyboard focus or finger is on it. */
function holdWhileMinded(rotation: Rotation, element: Element, signal: AbortSignal): void {
  const passive = { signal, passive: true }
  // Who was there before this code.
  if (element.matches(':hover') && window.matchMedia('(hover: hover)').matches) rotation.hold('pointer')
  if (element.querySelector(':focus-visible') !== null) rotation.hold('focus')
  element.addEventListener(
    'pointerenter',
    (event) => event instanceof PointerEvent && event.pointerType === 'mouse' && rotation.hold('pointer'),
    passive,
  )
  element.addEventListener('pointerleave', () => rotation.release('pointer'), passive)
  // A press on a button leaves the focus there; only who moves by keyboard is busy with it.
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
