/** The latest checkpoint that this browser has verified. The events that it covers must never change. */

const KEY = 'audit-verified-checkpoint'

export function verifiedCheckpoint(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function storeVerifiedCheckpoint(text: string): void {
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // Without storage, this check is skipped.
  }
}
