/** Reports an error that repeats itself once for each of its kinds, until it is over. */

export type ToldOnce = {
  failed(error: unknown): void
  /** From now on it is news again. */
  over(): void
}

export function toldOnce(tell: (error: unknown) => void): ToldOnce {
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
