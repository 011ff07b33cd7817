import { useState } from 'react'

/** Runs one task at a time, such as a call of the server; `problem` says why the latest one failed. */
export function useTask() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function run(task: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      await task()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This did not work. Please try again.')
    } finally {
      setBusy(false)
    }
  }

  return { busy, problem, setProblem, run }
}
