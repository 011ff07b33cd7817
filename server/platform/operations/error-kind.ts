/** The parts of an error that may be logged: its name and code. Its message may quote a shopper's input. */

export type ErrorKind = { readonly kind: string; readonly code?: string }

export function errorKind(error: unknown): ErrorKind {
  if (!(error instanceof Error)) return { kind: typeof error }
  const code = 'code' in error ? String(error.code) : ''
  return /^[A-Z][A-Z0-9_]*$/.test(code) ? { kind: error.name, code } : { kind: error.name }
}

/** The places in the program where it was thrown, innermost first. */
export function errorPlace(error: unknown): string {
  const lines = error instanceof Error ? (error.stack?.split('\n') ?? []) : []
  // Without the first lines, which hold the error's own message.
  return lines
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 4)
    .map((line) => line.trim())
    .join(' < ')
}
