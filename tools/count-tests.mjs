// Adds up what the test runs reported, in the one line that CI looks for.
import { existsSync, readFileSync } from 'node:fs'

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
const code = read('test-results/code.json')
const browsers = read('test-results/browsers.json')
const browser = read('test-results/browser.json')

const passed = (code?.numPassedTests ?? 0) + (browsers?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0)
const failed =
  (code?.numFailedTests ?? 0) +
  (browsers?.numFailedTests ?? 0) +
  (browser?.stats.unexpected ?? 0) +
  (browser?.stats.flaky ?? 0)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
