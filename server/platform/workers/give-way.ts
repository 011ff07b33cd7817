import type { ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** Lowers the priority of a child process, because orders are more important. A thread that it starts later inherits it. */
export function giveWay({ pid }: Pick<ChildProcess, 'pid'>): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process has already ended, which is handled elsewhere.
  }
}
