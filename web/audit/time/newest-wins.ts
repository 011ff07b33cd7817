/**
 * Runs one request at a time, and then only the latest of those that came in meanwhile: while a slider is dragged, only its
 * current position matters.
 */
export function createNewestWins<Question, Reply>(
  ask: (question: Question) => Promise<Reply>,
  show: (reply: Reply, question: Question) => void,
): (question: Question) => void {
  let waiting: { readonly question: Question } | null = null
  let busy = false

  async function work(): Promise<void> {
    busy = true
    while (waiting !== null) {
      const { question }: { readonly question: Question } = waiting
      waiting = null
      const reply = await ask(question).catch(() => null)
      if (reply !== null) show(reply, question)
    }
    busy = false
  }

  return (question) => {
    waiting = { question }
    if (!busy) void work()
  }
}
