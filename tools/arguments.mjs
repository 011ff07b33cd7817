// The arguments of the project's own scripts: `--help` prints what a script does and ends it with 0; what it does not know is
// refused in one line, with 2. The commands of a shop have the same in `server/platform/command-line/run-command.ts`.
import { parseArgs } from 'node:util'

/**
 * `say`: the script as a person types it. `does`: sentences. `names`: the largest number of arguments besides the options.
 */
export function argumentsOf({ say, does, options = {}, names = 0 }) {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${say}\n\n${does}\n`)
    process.exit(0)
  }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length <= names) return { values, names: positionals }
  } catch {
    // Reported below.
  }
  return refuse(`Say ${say}.`)
}

/** Ends the script because of a wrong argument. */
export function refuse(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}
