/** Facts about the tokens of programs, as parts of a sentence. */

import type { RecordedOf } from './event.ts'

export function tokenWords(event: RecordedOf<'TokenMade' | 'TokenRevoked'>): string {
  const { name } = event.data
  if (event.type === 'TokenRevoked') return `Token of the app ${name} revoked`
  return `Token of the app ${name} made, for ${event.data.scopes.join(', ')}`
}
