/** Replaces a build with a complete new one, which was made in its own folder because a shop may run from the old one. */

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Moves each entry of the folder `next` to `folder`, where it replaces the entry of the same name. Other entries stay. */
export function replaceBuild(folder: string, next: string): void {
  const old = join(folder, 'replaced')
  rmSync(old, { recursive: true, force: true })
  mkdirSync(old, { recursive: true })
  for (const entry of readdirSync(next)) {
    if (existsSync(join(folder, entry))) renameSync(join(folder, entry), join(old, entry))
    renameSync(join(next, entry), join(folder, entry))
  }
  rmSync(next, { recursive: true })
  rmSync(old, { recursive: true })
}
