/** A record as a terminal shows it: without its personal part. */

export function shownRecord(record: string | null): string | null {
  if (record === null) return null
  try {
    return JSON.stringify(JSON.parse(record), withoutCustomer)
  } catch {
    return 'a text that is no record'
  }
}

/** The sealed bytes say nothing; the oldest records contain the customer in clear text. */
export function withoutCustomer(key: string, value: unknown): unknown {
  return key === 'customer' ? undefined : value
}
