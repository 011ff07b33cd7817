/** A build is made beside the one that is used, and takes its place only when it is whole: a shop may run from the old one. */

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Each part of the folder `next` takes the place of the one with its name in `folder`; what else is there stays. */
export function replaceBuild(folder: string, next: string): void {
  const old = join(folder, 'replaced')
  rmSync(old, { recursive: true, force: true })
  mkdirSync(old, { recursive: true })
  for (const part of readdirSync(next)) {
    if (existsSync(join(folder, part))) renameSync(join(folder, part), join(old, part))
    renameSync(join(next, part), join(folder, part))
  }
  rmSync(next, { recursive: true })
  rmSync(old, { recursive: true })
}
