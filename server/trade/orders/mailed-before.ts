const MINUTE = 60_000

/** A customer whose order was placed before this instant (ISO-8601 UTC) should have its confirmation by now. */
export const mailedBefore = (now: number) => new Date(now - MINUTE).toISOString()
