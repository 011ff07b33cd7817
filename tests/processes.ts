/** Processes that another process has started. */

import { readFileSync } from 'node:fs'

/** As Linux lists them; none for a process that has ended. */
export function childrenOf(pid: number): readonly number[] {
  try {
    const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return listed.split(' ').flatMap((child) => (child.trim() === '' ? [] : [Number(child)]))
  } catch {
    return []
  }
}

/** Ends a process and what it has started, at once: as when its machine fails. */
export function killAll(pid: number): void {
  // First of all the one that would start others.
  for (const one of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
}
