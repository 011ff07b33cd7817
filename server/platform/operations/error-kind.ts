/** What may be logged of an error: its name and code. Its message may quote what a shopper typed. */

export type ErrorKind = { readonly kind: string; readonly code?: string }

export function errorKind(error: unknown): ErrorKind {
  if (!(error instanceof Error)) return { kind: typeof error }
  const code = 'code' in error ? String(error.code) : ''
  return /^[A-Z][A-Z0-9_]*$/.test(code) ? { kind: error.name, code } : { kind: error.name }
}

/** Where in the program it was thrown, innermost first. */
export function errorPlace(error: unknown): string {
  const lines = error instanceof Error ? (error.stack?.split('\n') ?? []) : []
  // Without the first lines, which are the error's own message.
  return lines
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 4)
    .map((line) => line.trim())
    .join(' < ')
}
