/** For a form that a button elsewhere opens, as its `ref`: scrolls it into sight, and gives the focus to its first control. */
export function bringIntoSight(form: HTMLElement | null): void {
  form?.scrollIntoView({ block: 'nearest' })
  form?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
}
