/**
 * The control socket for `npm run restart`: a Unix socket in a temporary folder, which only the shop's user can reach. It is not
 * in the data folder, because many programs that copy a folder stop at a socket; a small file there names its place. Both sides
 * change into its folder and use the socket's name alone. A path longer than a socket address would be cut, and the cut path
 * may belong to another shop.
 */

import { once } from 'node:events'
import { lstatSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { errorKind } from '#server/platform/operations/error-kind.ts'
import type { Outcome, Supervisor } from './supervise.ts'

type Settings = Readonly<Record<string, string | undefined>>

type Request = {
  /** The data folder of the shop to restart. */
  readonly folder: string
  /** The caller's settings, which the shop compares with its own. */
  readonly settings: Settings
}

const CONTROL_SOCKET = 'control.sock'
/** In the data folder: names the folder of the socket. */
const PLACE_FILE = 'control.json'
const PLACE_PREFIX = 'falak-fits-'
/** `of` is the data folder: a copy of it elsewhere names a place that is not its own. */
const placeSchema = z.object({ of: z.string(), folder: z.string() })
const WRITABLE_BY_OTHERS = 0o022
/** A caller sends its request, one line, immediately. */
const REQUEST_MS = 5000

export type Commands = { close(): void }

/**
 * Makes the socket's folder, changes the working directory to it and stays there, because the socket's name is relative to it.
 * `folder` is the absolute path of the data folder.
 */
export function listenForCommands(
  folder: string,
  { restart }: Pick<Supervisor, 'restart'>,
  settings: Settings,
  complain: (line: string) => void,
): Commands {
  const unreachable = (why: string) =>
    complain(`Cannot take commands for ${folder} (${why}): npm run restart does not reach this shop.`)
  let place: string | null = null
  /** Resolved once: the folder may be unavailable later. */
  let realFolder: string | null = null
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    // The caller may have disconnected.
    socket.on('error', () => undefined)
    socket.setTimeout(REQUEST_MS, () => socket.destroy())
    // By default, reading a stream to its end closes it in both directions.
    const line = await text(socket.iterator({ destroyOnReturn: false })).catch(() => '')
    const request = parseRequest(line)
    socket.setTimeout(0)
    const outcome: Outcome =
      request?.folder === realFolder
        ? withIgnored(await restart(), request.settings, settings)
        : { replaced: false, says: `Another shop runs there, in ${folder}.` }
    socket.end(JSON.stringify(outcome))
  })
  server.on('error', (error) => unreachable(errorKind(error).code ?? error.name))
  try {
    removeLeftovers(folder)
    realFolder = realpathSync(folder)
    // systemd names a folder that it deletes with the service.
    place = mkdtempSync(join(settings.RUNTIME_DIRECTORY || tmpdir(), PLACE_PREFIX))
    process.chdir(place)
    server.listen(CONTROL_SOCKET)
    writeFileSync(join(folder, PLACE_FILE), `${JSON.stringify({ of: realFolder, folder: place })}\n`, {
      mode: 0o600,
    })
  } catch (error) {
    unreachable(errorKind(error).code ?? 'unknown')
  }
  server.unref()
  return {
    close: () => {
      if (server.listening) server.close()
      if (place === null) return
      rmSync(place, { recursive: true, force: true })
      // Another shop may have started here since this one has released the folder.
      if (placeIn(folder) === place) rmSync(join(folder, PLACE_FILE), { force: true })
    },
  }
}

/** Removes what a killed shop left. It cannot belong to a running one, because this process holds the lock of the folder. */
function removeLeftovers(folder: string): void {
  const place = placeIn(folder)
  if (place !== null && basename(place).startsWith(PLACE_PREFIX)) {
    rmSync(place, { recursive: true, force: true })
  }
  // Versions up to 1.0.0 made the socket in the data folder.
  const inFolder = join(folder, CONTROL_SOCKET)
  if (lstatSync(inFolder, { throwIfNoEntry: false })?.isSocket()) rmSync(inFolder)
}

/** The folder of the socket of the shop that runs in this data folder, or ran there and was killed. Null when there is none. */
function placeIn(folder: string): string | null {
  try {
    const place = placeSchema.parse(JSON.parse(readFileSync(join(folder, PLACE_FILE), 'utf8')))
    return place.of === realpathSync(folder) ? place.folder : null
  } catch {
    return null
  }
}

/** Requests a restart. `settings` are the caller's. Returns null when no shop listens in this folder. */
export async function requestRestart(folder: string, settings: Settings = {}): Promise<Outcome | null> {
  const reached = await connectIn(folder)
  if (reached === null || 'says' in reached) return reached
  const { socket, realFolder } = reached
  socket.end(JSON.stringify({ folder: realFolder, settings } satisfies Request))
  const answer = await text(socket)
  // The answer is empty when the shop ended in the meantime.
  return answer === '' ? { replaced: false, says: 'The shop has ended.' } : JSON.parse(answer)
}

type Reached = { readonly socket: Socket; readonly realFolder: string }

async function connectIn(folder: string): Promise<Reached | Outcome | null> {
  // A shop that was started by a version up to 1.0.0 has its socket in the data folder, and is restarted into this version.
  for (const place of [placeIn(folder), folder]) {
    const socket = place === null ? null : await connectAt(place, folder)
    if (typeof socket === 'string') return { replaced: false, says: socket }
    if (socket !== null) return { socket, realFolder: realpathSync(folder) }
  }
  return null
}

/** `folder` is the data folder. Null when nobody listens there; a sentence when somebody else may listen in the shop's place. */
async function connectAt(place: string, folder: string): Promise<Socket | string | null> {
  const previousFolder = process.cwd()
  try {
    const { uid: owner } = statSync(folder)
    process.chdir(place)
    if (!lstatSync(CONTROL_SOCKET).isSocket()) throw new Error('it is no socket')
    const unsafe = whyUnsafe(place, owner)
    if (unsafe !== null) {
      process.chdir(previousFolder)
      return unsafe
    }
    const socket = createConnection({ path: CONTROL_SOCKET, allowHalfOpen: true })
    process.chdir(previousFolder)
    await once(socket, 'connect')
    return socket
  } catch {
    process.chdir(previousFolder)
    return null
  }
}

/**
 * A request contains the caller's settings, with passwords and tokens: nobody else may have put a socket there. Looks at the working
 * directory, which nobody can exchange. `owner` is that of the data folder.
 */
function whyUnsafe(place: string, owner: number): string | null {
  const self = process.getuid?.()
  // Windows has no file modes.
  if (self === undefined) return null
  const { uid, mode } = statSync('.')
  // Whom the data folder belongs to, root trusts with the shop.
  const isOwn = uid === self || (self === 0 && uid === owner)
  if (isOwn && (mode & WRITABLE_BY_OTHERS) === 0) return null
  const why = isOwn ? 'other users of this machine may write to it' : 'it belongs to another user'
  return `The socket of the shop in ${place} is not used, because ${why}. Stop the shop, and start it again.`
}

/** Null for an invalid request. */
function parseRequest(line: string): Request | null {
  try {
    const { folder, settings } = JSON.parse(line)
    return typeof folder === 'string' && typeof settings === 'object' ? { folder, settings } : null
  } catch {
    return null
  }
}

function withIgnored(outcome: Outcome, requested: Settings, own: Settings): Outcome {
  const ignored = Object.keys(requested ?? {}).filter((name) => requested[name] !== own[name])
  if (!outcome.replaced || ignored.length === 0) return outcome
  const says = `${outcome.says} It has the settings with which the shop was started: ${ignored.join(', ')} of this command ${ignored.length === 1 ? 'was' : 'were'} ignored. Stop the shop and start it to change settings.`
  return { ...outcome, says }
}
