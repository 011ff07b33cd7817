/** A shop of which only the supervision is real: each process behaves as the next line of a file says. Prints what happens. */

import cluster from 'node:cluster'
import { readFileSync, writeFileSync } from 'node:fs'
import { BEGINS_NEW_LOG, HAND_OVER, READY, START_ALONE, TAKES_OVER } from '#server/supervisor/messages.ts'
import { supervise } from '#server/supervisor/supervise.ts'

const [, , file = '', readyMs = ''] = process.argv
const say = (line: string) => void process.stdout.write(`${line}\n`)

if (cluster.isPrimary) {
  const supervisor = supervise({
    onServing: () => say('serving'),
    end: (code) => process.exit(code),
    readyMs: Number(readyMs),
    first: { [BEGINS_NEW_LOG]: 'yes' },
  })
  process.on('SIGUSR2', async () => say(JSON.stringify(await supervisor.restart())))
} else {
  const [behaviour = '', ...others] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, others.join('\n'))
  process.once('disconnect', () => process.exit(1))
  process.once('SIGTERM', () => process.exit(0))
  const takesOver = process.env[TAKES_OVER] === 'yes'
  if (process.env[BEGINS_NEW_LOG] === 'yes') say(`${behaviour} begins a new log`)
  if (behaviour === 'fails') process.exit(1)
  if (behaviour === 'is of another version' && takesOver) process.exit(START_ALONE)
  // Before it says that it is there: then the test sends these.
  process.on('message', (message) => {
    if (message !== HAND_OVER) return
    say(`${behaviour} hands over`)
    process.exit(0)
  })
  process.on('SIGUSR1', () => process.exit(3))
  if (behaviour === 'hangs') setInterval(() => undefined, 1000)
  else {
    process.send?.(READY)
    say(`${behaviour} ${takesOver ? 'beside' : 'alone'}, process ${process.pid}`)
  }
}
