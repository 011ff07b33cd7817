/**
 * A part of the prerendered page that React hydrates when it comes near the window, is pressed or gets the focus. Until then it
 * costs no time on a slow phone; it can be read, and its pictures load.
 */

import { type ReactNode, Suspense, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** Parts less than one window's height above or below the window are near. */
const MARGIN = '100% 0px'
const USES = ['pointerdown', 'click', 'keydown', 'focusin', 'submit'] as const

type Props = { readonly children: ReactNode }

export function HydratedWhenNear({ children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [wait] = useState(newWait)
  useEffect(() => (frame.current === null ? undefined : whenNeeded(frame.current, wait.end)), [wait])
  return (
    <div ref={frame}>
      <Suspense>
        <Part wait={wait}>{children}</Part>
      </Suspense>
    </div>
  )
}

/** Calls once, when the part is near or used; returns a function that ends the watch. */
function whenNeeded(part: Element, action: () => void): () => void {
  const watch = new AbortController()
  const { signal } = watch
  const needed = () => {
    watch.abort()
    action()
  }
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && needed(),
    { rootMargin: MARGIN },
  )
  observer.observe(part)
  signal.addEventListener('abort', () => observer.disconnect())
  // Before React's own listener, which hydrates the part for the same event.
  const capture = ({ target }: Event) => target instanceof Node && part.contains(target) && needed()
  for (const type of USES) addEventListener(type, capture, { capture: true, passive: true, signal })
  return () => watch.abort()
}

type Wait = {
  /** Before the first try to hydrate, unless the part was needed earlier. */
  isAhead: boolean
  readonly over: Promise<void>
  readonly end: () => void
}

function newWait(): Wait {
  let resolve = () => {}
  const over = new Promise<void>((resolveOver) => {
    resolve = resolveOver
  })
  const end = () => {
    wait.isAhead = false
    resolve()
  }
  const wait: Wait = { isAhead: true, over, end }
  return wait
}

const subscribeToNothing = () => () => {}
const inBrowser = typeof window !== 'undefined'

function Part({ wait, children }: Props & { readonly wait: Wait }) {
  const hydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => inBrowser,
  )
  // React tries to hydrate each part once after the page. It tries again when the wait is over, and before an update above
  // that may concern the part, which would otherwise replace its markup: so the part waits only once.
  if (hydrating && wait.isAhead) {
    wait.isAhead = false
    use(wait.over)
  }
  return children
}
