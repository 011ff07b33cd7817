/**
 * A shop of which only the supervision is real: each process behaves as the next line of a file says, and answers requests with
 * it. Prints what happens. `node supervised-program.js FILE TIMES`; the processes are the same program.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname } from 'node:path'
import { type Commands, listenForCommands } from '#server/supervisor/control.ts'
import { BEGINS_NEW_LOG, START_ALONE, TAKES_OVER } from '#server/supervisor/messages.ts'
import { supervise } from '#server/supervisor/supervise.ts'
import { supervised } from '#server/supervisor/supervised.ts'

const [, program = '', file = '', times = '{}'] = process.argv
const say = (line: string) => void process.stdout.write(`${line}\n`)

if (process.send === undefined) {
  const environment: Record<string, string | undefined> = { ...process.env, BEHAVIOURS: file }
  const supervisor = supervise({
    program,
    folder: process.cwd(),
    first: { [BEGINS_NEW_LOG]: 'yes' },
    environment,
    onServing() {
      commands ??= listenForCommands(dirname(file), supervisor, process.env, say)
      say('serving')
    },
    report: say,
    end(code) {
      commands?.close()
      process.exit(code)
    },
    times: JSON.parse(times),
  })
  let commands: Commands | undefined
  process.on('SIGUSR2', async () => say(JSON.stringify(await supervisor.restart())))
  // No system starts a process with so long a setting: the fork throws, as it does without memory.
  process.on('SIGHUP', () => {
    environment.TOO_LONG = 'x'.repeat(4_000_000)
    say('starts no more processes')
  })
  process.on('SIGTERM', () => supervisor.close())
} else await behave(process.env.BEHAVIOURS ?? '')

async function behave(behaviours: string): Promise<void> {
  const [behaviour = '', ...others] = readFileSync(behaviours, 'utf8').split('\n')
  writeFileSync(behaviours, others.join('\n'))
  const supervisor = supervised()
  const takesOver = process.env[TAKES_OVER] === 'yes'
  if (process.env[BEGINS_NEW_LOG] === 'yes') say(`${behaviour} begins a new log`)
  process.on('SIGTERM', () => {
    if (!behaviour.includes('does not close')) process.exit(0)
  })
  process.on('SIGUSR1', () => process.exit(3))
  if (behaviour === 'fails') process.exit(1)
  if (behaviour === 'is of another version' && takesOver) process.exit(START_ALONE)
  // It is killed.
  if (behaviour === 'never becomes ready') return void setInterval(() => undefined, 1000)
  supervisor.onHandOver(() => {
    say(`${behaviour} hands over`)
    if (behaviour.includes('does not hand over')) return
    supervisor.handedOver()
    if (!behaviour.includes('sends downloads')) process.exit(0)
  })
  const server = createServer((_request, response) => response.end(behaviour))
  const socket = await supervisor.socket()
  server.listen(socket ?? { port: 0, host: '127.0.0.1' }, () => {
    supervisor.ready(server)
    say(
      `${behaviour} ${takesOver ? 'beside' : 'alone'}, process ${process.pid}, at ${JSON.stringify(server.address())}`,
    )
    if (behaviour === 'crashes soon') setTimeout(() => process.exit(4), 20)
  })
}
