/**
 * Reports the state of the service to systemd (sd_notify), where systemd has requested it. The program `systemd-notify` sends
 * the message, because Node has no Unix datagram sockets.
 */

import { spawn } from 'node:child_process'

type Environment = Readonly<Record<string, string | undefined>>

export type ServiceManager = {
  /** The shop is open. */
  ready(): void
  stopping(): void
}

/** Also reports regularly that this process runs, if the service has a watchdog. `pid` is the id of this process. */
export function notifySystemd(
  environment: Environment,
  pid: number,
  complain: (line: string) => void,
): ServiceManager {
  if (!environment.NOTIFY_SOCKET) return { ready: () => undefined, stopping: () => undefined }
  let hasFailed = false

  function failed(error: unknown): void {
    const why = error instanceof Error ? error.message : typeof error
    if (!hasFailed) complain(`Cannot report the shop’s state to systemd (${why}).`)
    hasFailed = true
  }

  function send(state: string): void {
    try {
      const options = { env: environment, cwd: '/', stdio: 'ignore' } as const
      spawn('systemd-notify', [state], options).once('error', failed)
    } catch (error) {
      // Some faults, such as a lack of memory, are thrown.
      failed(error)
    }
  }

  const { WATCHDOG_USEC, WATCHDOG_PID = String(pid) } = environment
  const limitMs = Number(WATCHDOG_USEC) / 1000
  const isWatched = limitMs > 0 && WATCHDOG_PID === String(pid)
  const watchdog = isWatched ? setInterval(() => send('WATCHDOG=1'), limitMs / 2) : undefined
  return {
    ready: () => send('READY=1'),
    stopping() {
      clearInterval(watchdog)
      send('STOPPING=1')
    },
  }
}
