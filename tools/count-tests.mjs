// Lists the failed tests, and prints the totals of all test runs in the one line that CI reads.
import { existsSync, readFileSync } from 'node:fs'

const read = (name) => {
  const file = `test-results/${name}.json`
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  process.stdout.write(`No report of these tests: ${name}.\n`)
  return null
}

/** The tests of a Vitest report, and as a failed one each file that failed by itself: it could not be loaded, or a hook failed. */
function ofVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, message, status, assertionResults }) => {
    // The tests on another version of Node run in another folder.
    const file = name.slice(name.lastIndexOf('/tests/') + 1)
    const tests = assertionResults.map((test) => ({
      name: `${file} > ${test.fullName}`,
      status: test.status,
      // What Vitest says of a test that has reached its limit of time.
      messages: test.failureMessages.map((message) => message.replace('STACK_TRACE_ERROR', 'took too long')),
    }))
    const failedByItself = status === 'failed' && tests.every((test) => test.status !== 'failed')
    return failedByItself ? [...tests, { name: file, status, messages: [message] }] : tests
  })
}

/** The tests of a Playwright report, whose suites are nested. */
function ofPlaywright(suite) {
  const own = (suite?.specs ?? []).flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file}:${line} > ${title}`,
      status: { expected: 'passed', skipped: 'skipped' }[status] ?? 'failed',
      messages: results.flatMap(({ errors }) => errors.map(({ message }) => message)),
    })),
  )
  return [...own, ...(suite?.suites ?? []).flatMap(ofPlaywright)]
}

/** Errors outside of tests, for example of a test file that could not be loaded. */
const outsideOfTests = (report) =>
  (report?.errors ?? []).map(({ message }) => ({ name: 'Playwright', status: 'failed', messages: [message] }))

const browser = read('browser')
const tests = [
  ...ofVitest(read('code')),
  ...ofVitest(read('code-on-node-24')),
  ...ofPlaywright(browser),
  ...outsideOfTests(browser),
  ...ofVitest(read('browsers')),
  ...ofVitest(read('campaigns')),
]
const failed = tests.filter(({ status }) => status === 'failed')
for (const { name, messages } of failed) process.stdout.write(`FAILED ${name}\n${messages.join('\n')}\n\n`)
const passed = tests.filter(({ status }) => status === 'passed')
process.stdout.write(`${passed.length} passed, ${failed.length} failed\n`)
