/** The supervising process: takes the commands of `npm run restart` and of `systemctl reload`. */

import { listenForCommands } from './control.ts'
import { supervise } from './supervise.ts'

type Environment = Readonly<Record<string, string | undefined>>

export function startSupervisor({ DATA_DIR }: Environment): void {
  const complain = (line: string) => void process.stderr.write(`${line}\n`)
  let listens = false
  const supervisor = supervise({
    end: (code) => process.exit(code),
    onServing() {
      // The shop has made its folder.
      if (!listens) listenForCommands(DATA_DIR || './data', supervisor, complain)
      listens = true
    },
  })
  process.on('SIGUSR2', async () => {
    const { replaced, says } = await supervisor.restart()
    if (!replaced) complain(says)
  })
}
