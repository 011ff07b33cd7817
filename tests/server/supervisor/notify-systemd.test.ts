/** Messages to systemd, recorded by a program in place of `systemd-notify`. */

import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { notifySystemd } from '#server/supervisor/notify-systemd.ts'
import { newFolder } from '#tests/new-folder.ts'
import { until } from '#tests/until.ts'

let folder: string
let sent: string
beforeEach(() => {
  folder = newFolder()
  sent = join(folder, 'sent')
  const program = join(folder, 'systemd-notify')
  writeFileSync(program, `#!/bin/sh\necho "$NOTIFY_SOCKET $1" >> ${sent}\n`)
  chmodSync(program, 0o755)
})
// The last started programs may still write.

const service = () => ({ PATH: `${folder}:${process.env.PATH}`, NOTIFY_SOCKET: '/run/notify' })
const complaints: string[] = []
const complain = (line: string) => void complaints.push(line)
const lines = () => (existsSync(sent) ? readFileSync(sent, 'utf8').trim().split('\n') : [])

it('systemd is notified that the shop is open and that it closes', async () => {
  const systemd = notifySystemd(service(), 1, complain)
  systemd.ready()
  await until(() => expect(lines()).toEqual(['/run/notify READY=1']))
  systemd.stopping()
  await until(() => expect(lines()).toEqual(['/run/notify READY=1', '/run/notify STOPPING=1']))
})

it('the watchdog of this process is notified regularly; that of another process is not', async () => {
  notifySystemd({ ...service(), WATCHDOG_USEC: '20000', WATCHDOG_PID: '2' }, 1, complain)
  const systemd = notifySystemd({ ...service(), WATCHDOG_USEC: '20000', WATCHDOG_PID: '1' }, 1, complain)
  await until(() => expect(lines().length).toBeGreaterThan(2))
  expect(new Set(lines())).toEqual(new Set(['/run/notify WATCHDOG=1']))
  systemd.stopping()
})

it('nothing is sent without systemd, and a missing program is reported once', async () => {
  notifySystemd({ PATH: service().PATH }, 1, complain).ready()
  const systemd = notifySystemd({ PATH: '/nowhere', NOTIFY_SOCKET: '/run/notify' }, 1, complain)
  systemd.ready()
  systemd.stopping()
  await until(() =>
    expect(complaints).toEqual([expect.stringContaining('Cannot report the shop’s state to systemd')]),
  )
  expect(lines()).toEqual([])
})

it('a message for which the system starts no process ends nothing', () => {
  const said: string[] = []
  const tooLong = { ...service(), TOO_LONG: 'x'.repeat(4_000_000) }
  const systemd = notifySystemd(tooLong, 1, (line) => said.push(line))
  systemd.ready()
  systemd.stopping()
  expect(said).toEqual([expect.stringContaining('Cannot report the shop’s state to systemd')])
})
