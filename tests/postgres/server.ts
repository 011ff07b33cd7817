/** A PostgreSQL server of its own: on loopback, on a free port, with its data in a temporary folder. */

import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '#events/log/postgres/connection.ts'
import { freePort } from '../free-port.ts'
import { serverUser } from './binaries.ts'
import { ADMIN, type Disks, newCluster, PASSWORD } from './cluster.ts'

export type PostgresServer = {
  readonly port: number
  /** The address for the role that owns everything. The shop never has this role. */
  readonly adminUrl: string
  /** Creates a database for the shop's role and returns its address. */
  createDatabase(name: string, template?: string): Promise<string>
  urlOf(database: string): string
  /** Ends it at once, like a power cut: with `pg_ctl stop -m immediate`, or with SIGKILL for each of its processes. */
  kill(how?: Killing): Promise<void>
  /** Starts it again after `kill`, on the same port. */
  start(): Promise<void>
  /**
   * Creates a second server with the same data that follows this one, and that each commit waits for. Restarts the first
   * server.
   */
  addStandby(): Promise<Standby>
  /** Ends the server and its standby, and removes its folder. */
  stop(): Promise<void>
}

export type Killing = 'immediately' | 'with SIGKILL'

export type Standby = Pick<PostgresServer, 'port' | 'adminUrl' | 'kill' | 'start'> & {
  /** Resolves when it accepts writes. */
  promote(): Promise<void>
}

export type ServerOptions = {
  /** Whether acknowledged data is on the disk; that costs time. */
  readonly durable?: boolean
  /** More lines of `postgresql.conf`. */
  readonly settings?: readonly string[]
  readonly disks?: Disks
}

const SHOP = 'shop'
const STANDBY = 'standby'
/** Read after `postgresql.conf`. The last of several lines for one setting counts. */
const SETTINGS = 'postgresql.auto.conf'

const run = promisify(execFile)

export async function startPostgresServer({
  durable = false,
  settings = [],
  disks,
}: ServerOptions = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  const user = serverUser()
  const asUser = { cwd: folder, env: { PATH: process.env.PATH }, ...user }
  const standbys: Running[] = []
  try {
    if (user !== null) await chown(folder, user.uid, user.gid)
    const { bin, data } = await newCluster(folder, disks)
    const port = await freePort()
    await writeFile(
      join(data, SETTINGS),
      [
        `port = ${port}`,
        `listen_addresses = '127.0.0.1'`,
        `unix_socket_directories = ''`,
        'max_connections = 200',
        'shared_buffers = 32MB',
        'jit = off',
        // The folder contains its files.
        'dynamic_shared_memory_type = mmap',
        ...(durable ? [] : ['fsync = off', 'full_page_writes = off']),
        ...settings,
        '',
      ].join('\n'),
    )
    const { start, kill } = runIn(data, folder, join(bin, 'postgres'), asUser)
    await start()
    const urlFor = (role: string, database: string, ofPort = port) =>
      `postgres://${role}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${ofPort}/${database}`
    const adminUrl = urlFor(ADMIN, 'postgres')

    const admin = openDatabase(adminUrl, { connections: 1 })
    await admin.sql.run(`CREATE ROLE ${SHOP} LOGIN PASSWORD '${PASSWORD}'`)
    await admin.close()

    return {
      port,
      adminUrl,
      urlOf: (database) => urlFor(SHOP, database),
      async createDatabase(name, template = 'template0') {
        const admin = openDatabase(adminUrl, { connections: 1 })
        await admin.sql.run(`CREATE DATABASE ${name} OWNER ${SHOP} TEMPLATE ${template}`)
        await admin.close()
        return urlFor(SHOP, name)
      },
      kill,
      start,
      async addStandby() {
        const copy = join(folder, `standby-${standbys.length + 1}`)
        const portOfCopy = await freePort()
        await kill()
        await run('cp', ['-a', data, copy])
        const upstream = conninfo({ port, user: ADMIN, password: PASSWORD, application_name: STANDBY })
        await writeFile(join(copy, 'standby.signal'), '')
        await appendFile(join(copy, SETTINGS), `port = ${portOfCopy}\nprimary_conninfo = '${upstream}'\n`)
        await appendFile(join(data, SETTINGS), `synchronous_standby_names = '${STANDBY}'\n`)
        const standby = runIn(copy, copy, join(bin, 'postgres'), asUser)
        standbys.push(standby)
        await start()
        await standby.start()
        const adminUrl = urlFor(ADMIN, 'postgres', portOfCopy)
        return { port: portOfCopy, adminUrl, ...standby, promote: () => promote(adminUrl) }
      },
      async stop() {
        for (const standby of standbys) await standby.kill()
        await kill()
        await rm(folder, { recursive: true, force: true, maxRetries: 10 })
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    throw error
  }
}

async function promote(adminUrl: string): Promise<void> {
  const admin = openDatabase(`${adminUrl}?target_session_attrs=any`, { connections: 1 })
  try {
    const [row] = await admin.sql<{ done: boolean }>`SELECT pg_promote() AS done`
    if (row?.done !== true) throw new Error('the standby was not promoted')
  } finally {
    await admin.close()
  }
}

type Running = Pick<PostgresServer, 'start' | 'kill'>

/** The output of a server that ends while it starts. */
const ENDED = /lock file .* already exists|pre-existing shared memory block|database system is shut down/

/** Sent to the shell that guards a server. */
const words: Readonly<Record<Killing, string>> = { immediately: 'quit', 'with SIGKILL': 'kill' }

/** A server over a folder with data. */
function runIn(data: string, folder: string, program: string, options: SpawnOptions): Running {
  let server: ChildProcess | null = null
  return {
    async start() {
      // However this process ends, a shell then ends the server and leaves nothing behind. It stops the server before it
      // kills its children, so that the server starts no others.
      const guard = `trap "" PIPE; "$0" -D "$1" & server=$!; read -r word
        if [ "$word" = kill ]; then kill -STOP $server; pkill -KILL -P $server; kill -KILL $server
        else kill -QUIT $server; fi
        wait $server; [ -n "$word" ] || rm -rf "$2"`
      const started = spawn('sh', ['-c', guard, program, data, folder], {
        ...options,
        stdio: ['pipe', 'ignore', 'pipe'],
      })
      server = started
      let said = ''
      started.stderr.setEncoding('utf8')
      await new Promise<void>((resolve, reject) => {
        started.stderr.on('data', (text: string) => {
          said += text
          if (said.includes('database system is ready')) resolve()
          // The shell that guards it then continues.
          if (ENDED.test(said)) reject(new Error(`PostgreSQL has not started: ${said}`))
        })
        started.once('exit', () => reject(new Error(`PostgreSQL has not started: ${said}`)))
      })
      // A child that nobody awaits must not keep the process running.
      started.unref()
    },
    async kill(how = 'immediately') {
      const last = server
      server = null
      if (last === null) return
      const ended = once(last, 'exit')
      last.ref()
      last.stdin?.end(`${words[how]}\n`)
      await ended
    },
  }
}

function conninfo(values: Readonly<Record<string, string | number>>): string {
  const words = Object.entries({ host: '127.0.0.1', ...values })
  // A value with spaces is in quotes, which are doubled within the quotes of the setting.
  return words.map(([name, value]) => `${name}=''${value}''`).join(' ')
}
