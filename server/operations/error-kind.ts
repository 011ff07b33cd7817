/** What may be logged of an error: its name and code. Its own words may quote what a shopper typed. */

export type ErrorKind = { readonly kind: string; readonly code?: string }

export function errorKind(error: unknown): ErrorKind {
  if (!(error instanceof Error)) return { kind: typeof error }
  const code = 'code' in error ? String(error.code) : ''
  return /^[A-Z][A-Z0-9_]*$/.test(code) ? { kind: error.name, code } : { kind: error.name }
}
