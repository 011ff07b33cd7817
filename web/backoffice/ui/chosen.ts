/** What is chosen looks the same in each control: a gold edge around a gold tint. A segmented control has an edge around all of it, so its part has the tint alone. A place where one is has a gold line at its side. */

export const chosen = {
  /** Of a button with `aria-pressed`. */
  pressed: 'aria-pressed:chosen',
  /** Of a tab of Radix. */
  active: 'data-[state=active]:chosen',
  /** Of a label around an input that is not drawn: the label shows its focus as well. */
  checked:
    'has-checked:chosen has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-deep',
} as const

/** The shape of a choice in a row of few words. */
export const pill =
  'inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border border-line bg-surface px-(--pill-side,0.875rem) text-sm whitespace-nowrap text-muted transition-colors hover:border-edge hover:text-ink disabled:cursor-not-allowed disabled:opacity-50 pointer-coarse:min-h-11'
