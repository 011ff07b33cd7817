/** The files of a new PostgreSQL cluster: its programs, and the data that `initdb` creates. */

import { execFile } from 'node:child_process'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyBinaries, serverUser } from './binaries.ts'

export const ADMIN = 'postgres'
export const PASSWORD = 'a password of tests'

/** The address at which a run of tests serves the cluster that all its servers copy; `global-setup.ts` sets it. */
export const CLUSTER_URL = 'POSTGRES_CLUSTER_URL'

export type Cluster = {
  /** The folder with the programs. */
  readonly bin: string
  readonly data: string
}

/** Folders for the data and the write-ahead log outside the cluster's own folder, such as on a small disk. */
export type Disks = { readonly data: string; readonly wal: string }

const run = promisify(execFile)

/** Creates a cluster in this folder, with a copy of the shared cluster's data if there is one. */
export async function newCluster(folder: string, disks?: Disks): Promise<Cluster> {
  const address = process.env[CLUSTER_URL]
  if (disks !== undefined || address === undefined) return await makeCluster(folder, disks)
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(await answer.text())
  // The message of `global-setup.ts`.
  const shared = (await answer.json()) as Cluster
  const data = join(folder, 'data')
  await run('cp', ['-a', shared.data, data])
  return { bin: shared.bin, data }
}

export async function makeCluster(folder: string, disks?: Disks): Promise<Cluster> {
  const user = serverUser()
  const data = join(disks?.data ?? folder, 'data')
  const wal = disks && join(disks.wal, 'wal')
  const passwords = join(folder, 'password')
  const bin = await copyBinaries(join(folder, 'postgres'))
  for (const made of [data, ...(wal ? [wal] : [])]) {
    await mkdir(made, { mode: 0o700 })
    if (user !== null) await chown(made, user.uid, user.gid)
  }
  await writeFile(passwords, PASSWORD, { mode: 0o600 })
  if (user !== null) await run('chown', ['-R', `${user.uid}:${user.gid}`, folder])
  const { stderr } = await run(
    join(bin, 'initdb'),
    [
      ...['--pgdata', data, '--username', ADMIN, '--pwfile', passwords, '--auth', 'scram-sha-256'],
      ...['--encoding', 'UTF8', '--locale', 'C', '--no-sync', '--no-instructions'],
      ...['--set', 'scram_iterations=1'],
      // Short segments, so that a small disk holds several.
      ...(wal ? ['--waldir', wal, '--wal-segsize', '1'] : []),
    ],
    { cwd: folder, env: { PATH: process.env.PATH }, ...user },
  )
  if (stderr.includes('error')) throw new Error(stderr)
  return { bin, data }
}
