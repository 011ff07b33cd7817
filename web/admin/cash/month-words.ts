const format = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `November 2026` for `2026-11`. */
export function monthWithYear(month: string): string {
  return format.format(new Date(`${month}-01T00:00:00Z`))
}
