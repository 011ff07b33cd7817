/** Starts a module of the tests, as it is in its source, in a process of its own. */

import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export function forkSource(module: URL): ChildProcess {
  return fork(fileURLToPath(module), { execArgv: ['--import', 'tsx'] })
}
