/** The newest checkpoint that this browser has verified: what it covers must never change again. */

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
    // A browser that stores nothing makes one check less.
  }
}
