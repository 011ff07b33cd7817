/**
 * A part of the prerendered page. The browser lays it out and React hydrates it when it comes near the viewport, is pressed or
 * receives the focus. Until then it costs a slow phone little time, but it can be read, found by a search in the page and
 * focused, and its pictures load.
 */

import { type ReactNode, Suspense, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** A part is near when it is less than one viewport height above or below the viewport. */
const MARGIN = '100% 0px'
const USE_EVENTS = ['pointerdown', 'click', 'keydown', 'focusin', 'submit'] as const

type Props = { readonly children: ReactNode }

type FrameProps = Props & {
  /** After `near-` the class that sets `--height`, the estimated height of the part until it is laid out (`home.css`). */
  readonly name: string
}

export function HydratedWhenNear({ name, children }: FrameProps) {
  const [wait] = useState(newWait)
  return (
    <Frame name={name} onNeeded={wait.end}>
      <Suspense>
        <Part wait={wait}>{children}</Part>
      </Suspense>
    </Frame>
  )
}

/** A separate component, so that a change of its state does not update the part, which would make React hydrate it. */
function Frame({ name, onNeeded, children }: FrameProps & { readonly onNeeded: () => void }) {
  const frame = useRef<HTMLDivElement>(null)
  const prerendered = useHydrating()
  // After navigation by a click the whole screen is laid out at once, so that Back restores the scroll position.
  const [isWhole, setWhole] = useState(!prerendered)
  useEffect(() => {
    if (frame.current === null) return
    return whenNeeded(frame.current, () => {
      onNeeded()
      setWhole(true)
    })
  }, [onNeeded])
  return (
    <div ref={frame} className={isWhole ? undefined : `when-near near-${name}`}>
      {children}
    </div>
  )
}

/** Calls `action` once, when the part is near or used. Returns a function that stops watching. */
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
  // In the capture phase, before React's own listener, which hydrates the part for the same event.
  const capture = ({ target }: Event) => target instanceof Node && part.contains(target) && needed()
  for (const type of USE_EVENTS) addEventListener(type, capture, { capture: true, passive: true, signal })
  return () => watch.abort()
}

type Wait = {
  /** True until React first tries to hydrate the part, or the part is needed. */
  isPending: boolean
  readonly finished: Promise<void>
  readonly end: () => void
}

function newWait(): Wait {
  let resolve = () => {}
  const finished = new Promise<void>((resolveFinished) => {
    resolve = resolveFinished
  })
  const end = () => {
    wait.isPending = false
    resolve()
  }
  const wait: Wait = { isPending: true, finished, end }
  return wait
}

const subscribeToNothing = () => () => {}

/** True on the server, and on the first render over prerendered markup. */
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
  // React tries to hydrate each part once after the page. It tries again when the wait ends, and before an update of a parent
  // that may affect the part. If the part suspended then, React would replace its markup, so it suspends only once.
  if (hydrating && wait.isPending) {
    wait.isPending = false
    use(wait.finished)
  }
  return children
}
