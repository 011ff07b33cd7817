// `npm test`: runs the code tests and then the browser tests. The build and then the checks run beside them at a lower priority.
import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { argumentsOf } from './arguments.mjs'

argumentsOf({
  say: 'npm test',
  does: `Checks types, style, layers, dead code and the API's description, and runs all code tests and the tests in Chromium.
Some of them: npm run test:code -- FILE, npm run test:browser -- FILE.`,
})

/** Resolves with the exit status and, where `stdio` is piped, with the output. */
function run(command, stdio) {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', stdio, stdio] })
    // Processes beside the tests get a lower priority, because the tests have time limits.
    if (stdio === 'pipe' && child.pid !== undefined) setPriority(child.pid, 10)
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8')
      stream?.on('data', (text) => {
        printed += text
      })
    }
    child.on('close', (status) => resolve({ status: status ?? 1, printed }))
  })
}

const code = run('npm run --silent test:code', 'inherit')
// Saves the browser tests the time. They build the shop themselves when it fails, and say why it fails.
const built = run('node tools/build-when-needed.mjs --for-tests', 'pipe')
// The browser tests need only the build, so the checks continue beside them.
const checked = built.then(() => run('npm run --silent check', 'pipe'))

const { status: codeStatus } = await code
await built
// They are run after failed code tests, too, so that one run shows all failures.
const { status: browserStatus } = await run('npm run --silent test:browser', 'inherit')
const { status: checkStatus, printed } = await checked
// Printed in one piece, so that it does not mix with the tests' lines.
process.stdout.write(printed)
const failed = Object.entries({
  'code tests': codeStatus,
  'browser tests': browserStatus,
  checks: checkStatus,
}).flatMap(([name, status]) => (status === 0 ? [] : [name]))
if (failed.length > 0) process.stderr.write(`Failed: ${failed.join(', ')}. What they say is above.\n`)
process.exit(failed.length > 0 ? 1 : 0)
