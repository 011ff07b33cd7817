/** Carries out tasks one after the other, in the order in which they were given. A task that fails stops none of the others. */

type InTurn = <Result>(task: () => Promise<Result>) => Promise<Result>

export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const done = last.then(task)
    last = done.catch(() => undefined)
    return done
  }
}
