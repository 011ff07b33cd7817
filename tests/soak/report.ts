/** The report of a soak: a summary for the terminal, and the page `docs/soak.md` with its curves. */

import { cpus, totalmem } from 'node:os'
import { drawCurves } from './curve.ts'
import type { SoakFigures, Spread } from './figures.ts'
import type { Rule } from './rules.ts'
import type { SoakReport } from './soak.ts'

type Judged = { readonly report: SoakReport; readonly figures: SoakFigures; readonly rules: readonly Rule[] }

type Measured = readonly (readonly [what: string, found: string])[]

export function summaryOf(judged: Judged): string {
  const { report, rules } = judged
  const measured = measuredIn(judged).map(([what, found]) => `  ${what}: ${found}`)
  const ruled = rules.map(
    ({ what, limit, found, kept }) => `  ${verdictOf(kept).padEnd(6)} ${what}: ${found} (${limit})`,
  )
  const { verified } = report.findings
  const during = report.happened.map(
    ({ name }, index) => `  orders sent during ${name}: ${spreadIn(judged.figures.during[index])}`,
  )
  return [
    'Measured',
    ...measured,
    ...during,
    'Rules',
    ...ruled,
    ...(verified.ok ? [] : [verified.printed]),
    '',
  ].join('\n')
}

/** The page, and the pictures beside it by their names. */
export function pageOf(judged: Judged): {
  readonly page: string
  readonly pictures: ReadonlyMap<string, string>
} {
  const { report, figures, rules } = judged
  const pictures = picturesOf(judged)
  const { options, happened, began } = report
  const page = [
    '# A soak',
    '',
    `What \`npm run soak -- --minutes ${options.seconds / 60} --write\` measured on ${new Date().toISOString().slice(0, 10)}, and wrote here: the built shop with the settings of production,`,
    `as behind a proxy, in its own process on ${machine()}, which it shared with everything that`,
    'produced the load. The address is this machine’s own, the data folder a temporary one.',
    '',
    `All the time: ${options.perSecond} orders a second, each sent at its fixed moment whether the ones before are answered or not;`,
    `${options.dashboards} dashboards, ${options.stalled} of which connect and read nothing; ${options.auditors} auditors who read the log, check proofs of what they`,
    'read and ask for figures of the past; an owner who changes orders; visitors with pictures and page views. And at fixed moments:',
    '',
    '| at | what | took | result | orders sent meanwhile |',
    '|---|---|---|---|---|',
    ...happened.map(
      ({ name, from, to, result }, index) =>
        `| ${((from - began) / 60_000).toFixed(1)} min | ${name} | ${seconds(to - from)} | ${result} | ${spreadIn(figures.during[index])} |`,
    ),
    '',
    '## What must hold',
    '',
    '| what | limit | found | |',
    '|---|---|---|---|',
    ...rules.map(({ what, limit, found, kept }) => `| ${what} | ${limit} | ${found} | ${verdictOf(kept)} |`),
    '',
    'The command ends with status 1 when one of them is broken. Memory and the write-ahead log are medians over a twentieth of the',
    'time, around its quarter and before its end, and are judged in runs of ten minutes and longer.',
    '',
    '## What was measured',
    '',
    '| what | found |',
    '|---|---|',
    ...measuredIn(judged).map(([what, found]) => `| ${what} | ${found} |`),
    '',
    'An order is measured from the moment when it is sent until its answer has been read. One that is sent while the shop is away, or is',
    'in progress when it is killed, is sent again with its key until it is acknowledged, and is counted separately.',
    '',
    ...[...pictures].map(([name]) => `![${titles[name] ?? ''}](soak/${name}.svg)\n`),
  ].join('\n')
  return { page: `${page.trimEnd()}\n`, pictures }
}

const titles: Readonly<Record<string, string>> = {
  memory: 'Resident memory of the shop',
  wal: 'Write-ahead log of the shop',
  orders: 'Until an order is acknowledged',
  loop: 'Delay of the shop’s event loop',
  dashboards: 'From the answer until every dashboard shows an order',
}

function picturesOf({ report, figures }: Judged): ReadonlyMap<string, string> {
  const { began, options, happened } = report
  const { curves } = figures
  const marks = happened.map(({ name, from }) => ({
    second: (from - began) / 1000,
    name: name === 'kill and restart' ? 'kill' : name,
  }))
  const draw = (name: string, unit: string, lines: Parameters<typeof drawCurves>[0]['lines']) =>
    [name, drawCurves({ title: titles[name] ?? '', unit, seconds: options.seconds, marks, lines })] as const
  const spread = (p50: (typeof curves)['ordersP50'], p99: (typeof curves)['ordersP99']) => [
    { name: 'median', points: p50 },
    { name: 'p99', points: p99 },
  ]
  return new Map([
    draw('memory', 'MiB', [{ name: 'resident', points: curves.memory }]),
    draw('wal', 'MiB', [{ name: 'size', points: curves.wal }]),
    draw('orders', 'ms', spread(curves.ordersP50, curves.ordersP99)),
    draw('loop', 'ms', [
      { name: 'p99', points: curves.loopP99 },
      { name: 'longest', points: curves.loopMax },
    ]),
    draw('dashboards', 'ms', spread(curves.dashboardsP50, curves.dashboardsP99)),
  ])
}

function measuredIn({ report, figures }: Judged): Measured {
  const { shopping, shown, reading, samples, recounted, findings } = report
  const { memory, wal } = figures
  const connected = samples.map(({ dashboards }) => dashboards)
  return [
    ['orders acknowledged', `${count(shopping.acknowledged.length)}, in ${count(recounted.events)} events`],
    ['orders, without those of the restart', spreadIn(figures.orders)],
    ['those of them that were sent while nothing of the table happened', spreadIn(figures.undisturbed)],
    [
      `orders sent in the ${seconds(figures.away)} from the kill until the shop was open again, or in progress then`,
      spreadIn(figures.ordersOfRestart),
    ],
    [
      'orders sent in the five seconds after that (counted in the first line, too)',
      spreadIn(figures.ordersAfterRestart),
    ],
    ['dashboards live again after the kill', seconds(figures.dashboardsAway)],
    ['from an order’s answer until every dashboard shows it', spreadIn(figures.dashboards)],
    ['the same of orders that the restart came between', spreadIn(figures.dashboardsOfRestart)],
    ['dashboards connected', `${Math.min(...connected)} to ${Math.max(...connected)}`],
    ['memory after a quarter, in the end, at most', ends(memory)],
    ['write-ahead log after a quarter, in the end, at most', ends(wal)],
    [
      'event loop late: p99 of a second (median of all seconds), longest of all',
      `${milliseconds(figures.loop.p99)}, ${milliseconds(figures.loop.max)}`,
    ],
    ['processor time of the shop, of one core', `${(figures.processor * 100).toFixed(0)} %`],
    [
      'auditors’ requests, longest',
      `${count(reading.auditorsAnswers.count)}, ${milliseconds(reading.auditorsAnswers.longest)}`,
    ],
    ['statuses set by the owner', count(reading.statusesSet)],
    [
      'visitors’ requests, longest',
      `${count(reading.visitorsAnswers.count)}, ${milliseconds(reading.visitorsAnswers.longest)}`,
    ],
    ['confirmations sent', count(findings.mails.sent)],
    ['orders sent late by the process of the shoppers', spreadIn(figures.sentLate)],
    [
      'event loop of the shoppers and of the dashboards late: p99, longest',
      [shopping.ownLag, shown.ownLag]
        .map(({ p99, max }) => `${milliseconds(p99)}, ${milliseconds(max)}`)
        .join('; '),
    ],
  ]
}

const count = (value: number) => value.toLocaleString('en')
const milliseconds = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`
const mebibytes = (value: number) => `${value.toFixed(0)} MiB`
const ends = ({ quarter, end, most }: SoakFigures['memory']) => [quarter, end, most].map(mebibytes).join(', ')

function spreadIn(spread: Spread | undefined): string {
  if (spread === undefined || spread.count === 0) return 'none'
  const { count: orders, p50, p99, max } = spread
  return `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}, longest ${milliseconds(max)} (${count(orders)})`
}

function verdictOf(kept: boolean | null): string {
  if (kept === null) return 'not judged'
  return kept ? 'kept' : 'BROKEN'
}

/** Its shape, without its name. */
function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} virtual cores with ${memory} GiB (Linux, Node ${process.version.slice(1)})`
}
