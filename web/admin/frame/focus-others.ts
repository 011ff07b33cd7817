/** Leads to what another person changed, because nothing is saved before it is said whose value is right. */
export function focusOthers(within: ParentNode = document): void {
  // It is rendered first.
  requestAnimationFrame(() => {
    const panel = within.querySelector<HTMLElement>('[data-others]')
    panel?.scrollIntoView({ block: 'center' })
    panel?.focus({ preventScroll: true })
  })
}
