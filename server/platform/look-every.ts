/** Work that is done at intervals, and when somebody says that there may be some: never twice at the same time. */
export function lookEvery(ms: number, work: () => Promise<void>, onError: (error: unknown) => void) {
  let running: Promise<void> | null = null
  let stopped = false

  function look(): void {
    if (stopped) return
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = null
      })
  }

  const timer = setInterval(look, ms)
  timer.unref()
  return {
    look,
    /** Finishes the work that is under way. */
    async stop(): Promise<void> {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
