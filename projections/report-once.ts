/** Reports an error that repeats once for each kind, until it is over. */

export type ReportOnce = {
  failed(error: unknown): void
  /** The next error is reported again. */
  over(): void
}

export function reportOnce(tell: (error: unknown) => void): ReportOnce {
  const told = new Set<string>()
  return {
    failed(error) {
      const kind = kindOf(error)
      if (told.has(kind)) return
      told.add(kind)
      tell(error)
    },
    over: () => told.clear(),
  }
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}
