/** Reports an error that repeats only once for each kind, until it is over. */

export type ReportOnce = {
  failed(error: unknown): void
  /** The next error of each kind is reported again. */
  over(): void
}

export function reportOnce(report: (error: unknown) => void): ReportOnce {
  const reportedKinds = new Set<string>()
  return {
    failed(error) {
      const kind = kindOf(error)
      if (reportedKinds.has(kind)) return
      reportedKinds.add(kind)
      report(error)
    },
    over: () => reportedKinds.clear(),
  }
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}
