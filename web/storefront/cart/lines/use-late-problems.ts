import { useEffect, useState } from 'react'

type LateProblems = typeof import('./late-problems.ts')

/** Null until the code has loaded. If it never loads, the server reports the problems when it receives the order. */
export function useLateProblems(): LateProblems | null {
  const [late, setLate] = useState<LateProblems | null>(null)
  useEffect(() => {
    import('./late-problems.ts').then(setLate).catch(() => undefined)
  }, [])
  return late
}
