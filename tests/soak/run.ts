/**
 * `npm run soak [-- --minutes N --write]`: the built shop under load on this machine, judged by rules; `--write` puts the
 * results and curves into `docs/soak.md`, `--profile DIR` what the processor did into DIR.
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import { argumentsOf, refuse } from '../../tools/arguments.mjs'
import { startArguments } from '../bench/built-shop.ts'
import { figuresOf } from './figures.ts'
import { pageOf, summaryOf } from './report.ts'
import { rulesOf } from './rules.ts'
import { runSoak } from './soak.ts'

const { values } = argumentsOf({
  say: 'npm run soak -- [--minutes NUMBER] [--write] [--profile FOLDER]',
  does: `Puts the built shop under a mixed load on this machine, and judges it by rules. The exit code is 1 when one is broken.

  --minutes NUMBER  for how long, at most 60 (default: 20)
  --write           puts the results and curves into docs/soak.md
  --profile FOLDER  puts what the processor did into FOLDER`,
  options: {
    minutes: { type: 'string', default: '20' },
    write: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
})
const minutes = Number(values.minutes)
if (!(minutes > 0 && minutes <= 60)) refuse('--minutes takes a number up to 60.')

const began = performance.now()
const out = (line: string) => process.stdout.write(`${line}\n`)
const report = await runSoak({
  programs: {
    shop: [
      ...(values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`]),
      ...startArguments(),
    ],
    backup: ['dist/server/backup.js'],
    erase: ['dist/server/erase.js'],
    audit: ['dist/server/audit-log.js'],
  },
  seconds: minutes * 60,
  perSecond: 20,
  dashboards: 100,
  stalled: 10,
  auditors: 5,
  pictures: 40,
  trafficFlushSeconds: 15,
  tell: (line) => out(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}`),
})
const figures = figuresOf(report)
const judged = { report, figures, rules: rulesOf(report, figures) }
out(summaryOf(judged))
if (values.write) {
  const { page, pictures } = pageOf(judged)
  mkdirSync('docs/soak', { recursive: true })
  writeFileSync('docs/soak.md', page)
  for (const [name, svg] of pictures) writeFileSync(`docs/soak/${name}.svg`, svg)
}
process.exitCode = judged.rules.some(({ kept }) => kept === false) ? 1 : 0
