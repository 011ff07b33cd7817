import { useEffect, useState } from 'react'

type LateProblems = typeof import('./late-problems.ts')

/** Null until it is there. Without it the shop says at the end what cannot be ordered. */
export function useLateProblems(): LateProblems | null {
  const [late, setLate] = useState<LateProblems | null>(null)
  useEffect(() => {
    import('./late-problems.ts').then(setLate, () => undefined)
  }, [])
  return late
}
