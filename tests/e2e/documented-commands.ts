/** The commands in the README and in the pages of `docs/`, and which of them a test cannot run. */

import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Pages that begin with an empty machine, as its root. They say on which one they were run. */
export const OTHER_MACHINES = ['docs/running.md', 'docs/running-two-machines.md', 'docs/containers.md']

/** What begins a command that is not run, and why. */
export const NOT_RUN: readonly (readonly [start: string, why: string])[] = [
  ['npm ci &&', 'set-up, with which this test itself was started'],
  ['npm run test:code', 'a part of `npm test`, which names the same files'],
  ['npm pack ./packages/witness', '`tests/packages/witness` packs and installs it'],
  ['falak-witness', '`tests/packages/witness` runs the installed program'],
  ['npm run release', 'takes minutes; `tests/server/commands` look at the shop that it contains'],
  ['npm start', 'does not end; every other test starts a shop'],
  ['MOVE_TO=', 'wants a PostgreSQL; `tests/server/moving/move-log.test.ts` has one'],
  ['DATABASE_URL=', 'wants a PostgreSQL; `tests/server/moving/move-log.test.ts` has one'],
]
/** What ends a command that is not run. */
const NEVER_ENDS = '--every 1h'

type Command = { readonly line: string; readonly exit: number }

export const PAGES = ['README.md', ...readdirSync('docs').map((name) => `docs/${name}`)].filter((page) =>
  page.endsWith('.md'),
)

/** Lines of the blocks for a shell. A comment may say with which status the command ends, when it is not 0. */
export function commandsOf(page: string): readonly Command[] {
  const blocks = [...readFileSync(page, 'utf8').matchAll(/^```sh\n(.*?)^```/gms)]
  return blocks
    .flatMap(([, block = '']) => block.replaceAll('\\\n', ' ').trim().split('\n'))
    .map((line) => {
      const [command = '', comment = ''] = line.split(/\s+# /)
      return { line: command.trim(), exit: Number(/\bexit (\d)\b/.exec(comment)?.[1] ?? 0) }
    })
    .filter(({ line }) => line !== '')
}

const hasGo = spawnSync('go', ['version']).status === 0

export const isRun = ({ line }: Command) =>
  !line.endsWith(NEVER_ENDS) &&
  (hasGo || !/\bgo build\b|\.\/verify-log\b/.test(line)) &&
  !NOT_RUN.some(([start]) => line.startsWith(start))
export const pagesWithCommands = PAGES.filter((page) => !OTHER_MACHINES.includes(page)).flatMap((page) => {
  const commands = commandsOf(page)
  return commands.some(isRun) ? [{ page, commands }] : []
})
