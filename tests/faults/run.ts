/**
 * `npm run faults [-- name …]`: causes faults and checks the shop after each. `--part` runs the short form of each
 * campaign, as CI does. The exit status is 1 when a case has failed.
 */

import { argumentsOf, refuse } from '../../tools/arguments.mjs'
import { campaigns } from './campaigns.ts'
import { type CampaignReport, failedLines, reportLines, runCampaign, sumLine } from './run-campaign.ts'

const { values, names: asked } = argumentsOf({
  say: 'npm run faults -- [--part] [NAME …]',
  does: `Causes faults and checks the shop after each: the named campaigns, or all. The exit code is 1 when a case has failed.

  --part  the short form of each campaign, as CI runs it`,
  options: { part: { type: 'boolean', default: false } },
  names: 100,
})
const out = (line: string) => process.stdout.write(`${line}\n`)

const unknown = asked.find((name) => !campaigns.some((campaign) => campaign.name === name))
if (unknown !== undefined) {
  const known = campaigns.map(({ name }) => name).join(', ')
  refuse(`There is no campaign ${unknown}; there are ${known}.`)
}

const reports: CampaignReport[] = []
for (const campaign of campaigns) {
  if (asked.length > 0 && !asked.includes(campaign.name)) continue
  out(`\n# ${campaign.name}: ${campaign.what}`)
  const report = await runCampaign(campaign, values.part ? 'part' : 'all')
  for (const line of reportLines(report)) out(line)
  reports.push(report)
}
out('')
for (const line of failedLines(reports)) out(line)
out(sumLine(reports))
// Parts that a failed case has left open would keep the process running.
process.exit(reports.some(({ failed }) => failed.length > 0) ? 1 : 0)
