// `npm test`: the checks and the build run beside the code tests, which leave them part of two cores; then the browser tests.
import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'

/** Resolves with the exit status and, where `stdio` is piped, with what was printed. */
function run(command, stdio) {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', stdio, stdio] })
    // What runs beside the tests gets lower priority: the tests have time limits.
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

async function checkAndBuild() {
  const check = await run('npm run --silent check', 'pipe')
  const built =
    check.status === 0
      ? await run('node tools/build-when-needed.mjs --for-tests', 'pipe')
      : { status: check.status, printed: '' }
  return { status: built.status, printed: check.printed + built.printed }
}

const [code, rest] = await Promise.all([run('npm run --silent test:code', 'inherit'), checkAndBuild()])
// Printed at once, so that it does not mix with the tests' lines.
process.stdout.write(rest.printed)
const status = code.status || rest.status || (await run('npm run --silent test:browser', 'inherit')).status
if (rest.status !== 0) process.stderr.write('The checks or the build failed; what they say is above.\n')
process.exit(status)
