/**
 * The command to restart: a socket in the data folder, which only the user of the shop can reach. It is opened from inside the
 * folder, by its name alone: a path that is longer than the address of a socket would be cut, and may be that of another shop's.
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
  /** The data folder of the shop that is meant. */
  readonly folder: string
  /** Those of the caller, which the shop compares with its own. */
  readonly settings: Settings
}

const CONTROL_SOCKET = 'control.sock'
/** A request is one line, sent at once. */
const REQUEST_MS = 5000

export type Commands = { close(): void }

/** Goes into the data folder, and stays there: the name of the socket counts from where the process is. */
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
    // The caller may be gone.
    socket.on('error', () => undefined)
    socket.setTimeout(REQUEST_MS, () => socket.destroy())
    // Without this a stream that was read to its end is closed in both directions.
    const sent = await text(socket.iterator({ destroyOnReturn: false })).catch(() => '')
    const request = requestIn(sent)
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
    const there = lstatSync(CONTROL_SOCKET, { throwIfNoEntry: false })
    // Of a shop that was killed: the lock of the folder keeps a second one away.
    if (there?.isSocket()) rmSync(CONTROL_SOCKET)
    if (there && !there.isSocket()) unreachable('it is no socket')
    else server.listen(CONTROL_SOCKET)
  } catch (error) {
    unreachable(errorKind(error).code ?? 'unknown')
  }
  server.unref()
  return {
    close: () => {
      // Removes the socket.
      if (server.listening) server.close()
    },
  }
}

/** `settings` are those of the caller. Null when no shop listens in this folder. */
export async function askForRestart(folder: string, settings: Settings = {}): Promise<Outcome | null> {
  const reached = await connectIn(folder)
  if (reached === null) return null
  const { socket, realFolder } = reached
  socket.end(JSON.stringify({ folder: realFolder, settings } satisfies Request))
  const answer = await text(socket)
  // The shop's own answer; nothing when it was ended meanwhile.
  return answer === '' ? { replaced: false, says: 'The shop has ended.' } : JSON.parse(answer)
}

async function connectIn(
  folder: string,
): Promise<{ readonly socket: Socket; readonly realFolder: string } | null> {
  const before = process.cwd()
  try {
    process.chdir(folder)
    const realFolder = realpathSync('.')
    const socket = createConnection({ path: CONTROL_SOCKET, allowHalfOpen: true })
    process.chdir(before)
    await once(socket, 'connect')
    return { socket, realFolder }
  } catch {
    process.chdir(before)
    return null
  }
}

/** Null for anything else. */
function requestIn(sent: string): Request | null {
  try {
    const { folder, settings } = JSON.parse(sent)
    return typeof folder === 'string' && typeof settings === 'object' ? { folder, settings } : null
  } catch {
    return null
  }
}

function withIgnored(outcome: Outcome, asked: Settings, own: Settings): Outcome {
  const ignored = Object.keys(asked ?? {}).filter((name) => asked[name] !== own[name])
  if (!outcome.replaced || ignored.length === 0) return outcome
  const says = `${outcome.says} It has the settings with which the shop was started: ${ignored.join(', ')} of this command ${ignored.length === 1 ? 'was' : 'were'} ignored. Stop the shop and start it to change settings.`
  return { ...outcome, says }
}
