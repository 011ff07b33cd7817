/** The first thing that Tab reaches: it leads past the navigation. A button, because each screen has its own `main`. */

export function SkipButton() {
  function skip() {
    const main = document.querySelector<HTMLElement>('main')
    if (main === null) return
    main.tabIndex = -1
    main.focus()
  }
  return (
    <button
      type="button"
      onClick={skip}
      className="sr-only z-30 rounded-md bg-ink px-4 py-3 text-on-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3 print:hidden"
    >
      Skip to content
    </button>
  )
}
