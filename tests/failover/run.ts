/** `npm run failover`: the whole drill with the built shop, and its report. */

import { argumentsOf } from '../../tools/arguments.mjs'
import { runDrill } from './drill.ts'

argumentsOf({
  say: 'npm run failover',
  does: 'Kills a server and the primary database while orders come in, and reports the outcome.',
})

const out = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

const PER_SECOND = 50
const SECONDS = 60

out(
  `Three servers, a primary and a synchronous standby; ${PER_SECOND} orders a second for ${SECONDS} seconds.`,
)
out(
  'After 15 seconds one server is killed; after 30 the standby is away, and after 35 the primary is restarted; after 40 the primary is lost, and the standby promoted.',
)
const report = await runDrill({
  programs: { shop: ['dist/server/main.js'], audit: ['dist/server/audit-log.js'] },
  servers: 3,
  dashboards: 6,
  perSecond: PER_SECOND,
  seconds: SECONDS,
  killServerAfter: 15,
  killPrimaryAfter: 40,
  standbyAway: 10,
})
const { shopping, dashboardsLive, checkpoints, mails, verified } = report
const { acknowledged, givenUp } = shopping
const waits = acknowledged.map(({ sent, answered }) => answered - sent).toSorted((a, b) => a - b)
const again = acknowledged.reduce((sum, { tries }) => sum + tries - 1, 0)
const wait = (part: number) =>
  seconds(waits[Math.min(waits.length - 1, Math.floor(waits.length * part))] ?? 0)

out(`orders acknowledged: ${acknowledged.length}, given up: ${givenUp}, sent again: ${again}`)
out(`  in the log: ${report.placed}, missing: ${report.missing}, doubled: ${report.doubled}`)
out(`  until acknowledged: p50 ${wait(0.5)}, p99 ${wait(0.99)}, longest ${wait(1)}`)
out(`the standby took writes ${seconds(report.promoted)} after the end of the primary`)
out(
  `dashboards live again: ${seconds(dashboardsLive.afterServer)} after the server, ${seconds(dashboardsLive.afterPrimary)} after the primary; equal at the end: ${report.dashboardsEqual ? 'yes' : 'no'}`,
)
out(
  `checkpoints signed on the way: ${checkpoints.signed}, of which the log does not lead to: ${checkpoints.wrong}`,
)
out(`mails sent: ${mails.sent}, twice: ${mails.twice}, missing: ${mails.missing}`)
out(`audit verify: ${verified.ok ? 'nothing wrong' : verified.printed}`)

const sound =
  givenUp === 0 &&
  report.missing === 0 &&
  report.doubled === 0 &&
  checkpoints.signed > 0 &&
  checkpoints.wrong === 0 &&
  report.dashboardsEqual &&
  mails.missing === 0 &&
  verified.ok &&
  Math.max(dashboardsLive.afterServer, dashboardsLive.afterPrimary) < 10_000
process.exitCode = sound ? 0 : 1
