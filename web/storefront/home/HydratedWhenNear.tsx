/**
 * A part of the prerendered page that the browser lays out and React hydrates when it comes near the window, is pressed or gets
 * the focus. Until then it costs little time on a slow phone; it can be read, found and reached, and its pictures load.
 */

import { type ReactNode, Suspense, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** Parts less than one window's height above or below the window are near. */
const MARGIN = '100% 0px'
const USES = ['pointerdown', 'click', 'keydown', 'focusin', 'submit'] as const

type Props = { readonly children: ReactNode }

type FrameProps = Props & {
  /** Classes that set `--height`: what the page's height is reckoned with until the part is laid out. */
  readonly height: string
}

export function HydratedWhenNear({ height, children }: FrameProps) {
  const [wait] = useState(newWait)
  return (
    <Frame height={height} onNeeded={wait.end}>
      <Suspense>
        <Part wait={wait}>{children}</Part>
      </Suspense>
    </Frame>
  )
}

/** A component of its own: a change of its state is no update of the part, which React would hydrate for it. */
function Frame({ height, onNeeded, children }: FrameProps & { readonly onNeeded: () => void }) {
  const frame = useRef<HTMLDivElement>(null)
  const prerendered = useHydrating()
  // A screen that comes by a click is whole at once, so that Back leads to the same place.
  const [isWhole, setWhole] = useState(!prerendered)
  useEffect(() => {
    if (frame.current === null) return
    return whenNeeded(frame.current, () => {
      onNeeded()
      setWhole(true)
    })
  }, [onNeeded])
  return (
    <div ref={frame} className={isWhole ? undefined : `when-near ${height}`}>
      {children}
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

/** Whether this is drawn for the first time over prerendered markup, or for that markup. */
function useHydrating(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
}

const inBrowser = typeof window !== 'undefined'

function Part({ wait, children }: Props & { readonly wait: Wait }) {
  const hydrating = useHydrating() && inBrowser
  // React tries to hydrate each part once after the page. It tries again when the wait is over, and before an update above
  // that may concern the part, which would otherwise replace its markup: so the part waits only once.
  if (hydrating && wait.isAhead) {
    wait.isAhead = false
    use(wait.over)
  }
  return children
}
