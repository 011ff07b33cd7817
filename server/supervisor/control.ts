/**
 * The control socket for `npm run restart`: a Unix socket in the data folder, which only the shop's user can reach. Both sides
 * change into the folder and use the socket's name alone. A path longer than a socket address would be cut, and the cut path
 * may belong to another shop.
 */

import { once } from 'node:events'
import { lstatSync, realpathSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
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
/** A caller sends its request, one line, immediately. */
const REQUEST_MS = 5000

export type Commands = { close(): void }

/** Changes the working directory to the data folder and stays there, because the socket's name is relative to it. */
export function listenForCommands(
  folder: string,
  { restart }: Pick<Supervisor, 'restart'>,
  settings: Settings,
  complain: (line: string) => void,
): Commands {
  const path = join(folder, CONTROL_SOCKET)
  const unreachable = (why: string) =>
    complain(`Cannot take commands at ${path} (${why}): npm run restart does not reach this shop.`)
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    // The caller may have disconnected.
    socket.on('error', () => undefined)
    socket.setTimeout(REQUEST_MS, () => socket.destroy())
    // By default, reading a stream to its end closes it in both directions.
    const line = await text(socket.iterator({ destroyOnReturn: false })).catch(() => '')
    const request = parseRequest(line)
    socket.setTimeout(0)
    const outcome: Outcome =
      request?.folder === realpathSync('.')
        ? withIgnored(await restart(), request.settings, settings)
        : { replaced: false, says: `Another shop runs there, in ${folder}.` }
    socket.end(JSON.stringify(outcome))
  })
  server.on('error', (error) => unreachable(errorKind(error).code ?? error.name))
  try {
    process.chdir(folder)
    const existing = lstatSync(CONTROL_SOCKET, { throwIfNoEntry: false })
    // A killed shop left it. It cannot belong to a running one, because this process holds the lock of the folder.
    if (existing?.isSocket()) rmSync(CONTROL_SOCKET)
    if (existing && !existing.isSocket()) unreachable('it is not a socket')
    else server.listen(CONTROL_SOCKET)
  } catch (error) {
    unreachable(errorKind(error).code ?? 'unknown')
  }
  server.unref()
  return {
    close: () => {
      // This also removes the socket.
      if (server.listening) server.close()
    },
  }
}

/** Requests a restart. `settings` are the caller's. Returns null when no shop listens in this folder. */
export async function requestRestart(folder: string, settings: Settings = {}): Promise<Outcome | null> {
  const reached = await connectIn(folder)
  if (reached === null) return null
  const { socket, realFolder } = reached
  socket.end(JSON.stringify({ folder: realFolder, settings } satisfies Request))
  const answer = await text(socket)
  // The answer is empty when the shop ended in the meantime.
  return answer === '' ? { replaced: false, says: 'The shop has ended.' } : JSON.parse(answer)
}

async function connectIn(
  folder: string,
): Promise<{ readonly socket: Socket; readonly realFolder: string } | null> {
  const previousFolder = process.cwd()
  try {
    process.chdir(folder)
    const realFolder = realpathSync('.')
    const socket = createConnection({ path: CONTROL_SOCKET, allowHalfOpen: true })
    process.chdir(previousFolder)
    await once(socket, 'connect')
    return { socket, realFolder }
  } catch {
    process.chdir(previousFolder)
    return null
  }
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
