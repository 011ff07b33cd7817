/** Whether a reload would lose what somebody has typed. */

/** The attribute of a form that keeps what is typed in it. */
export const KEPT = { 'data-kept': '' } as const

const typed = new Set<Element>()

// While it goes down, because a component may keep the event to itself.
globalThis.addEventListener?.('input', ({ target }) => target instanceof Element && typed.add(target), true)

/** Whether a field in which somebody has typed is still on the screen, outside of forms that keep it. */
export function isTypedHere(): boolean {
  for (const field of typed) if (!field.isConnected) typed.delete(field)
  return [...typed].some((field) => field.closest('[data-kept]') === null)
}
