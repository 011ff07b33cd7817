/**
 * Tells systemd how its service does (sd_notify), where systemd has asked for it. Node has no datagram sockets of Unix: the
 * program `systemd-notify` sends the message.
 */

import { spawn } from 'node:child_process'

type Environment = Readonly<Record<string, string | undefined>>

export type ServiceManager = {
  /** The shop is open. */
  ready(): void
  stopping(): void
}

/** Also says regularly that this process still runs, if the service has a watchdog. `pid` is of this process. */
export function notifySystemd(
  environment: Environment,
  pid: number,
  complain: (line: string) => void,
): ServiceManager {
  if (!environment.NOTIFY_SOCKET) return { ready: () => undefined, stopping: () => undefined }
  let hasFailed = false

  function say(state: string): void {
    const sender = spawn('systemd-notify', [state], { env: environment, cwd: '/', stdio: 'ignore' })
    sender.once('error', ({ message }) => {
      if (!hasFailed) complain(`systemd cannot be told how the shop does (${message}).`)
      hasFailed = true
    })
  }

  const { WATCHDOG_USEC, WATCHDOG_PID = String(pid) } = environment
  const limitMs = Number(WATCHDOG_USEC) / 1000
  const isWatched = limitMs > 0 && WATCHDOG_PID === String(pid)
  const watchdog = isWatched ? setInterval(() => say('WATCHDOG=1'), limitMs / 2) : undefined
  return {
    ready: () => say('READY=1'),
    stopping() {
      clearInterval(watchdog)
      say('STOPPING=1')
    },
  }
}
