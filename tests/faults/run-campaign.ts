/** Runs the cases of a campaign, and counts the results. */

import type { Campaign, Extent } from './campaign.ts'

export type CampaignReport = {
  readonly name: string
  /** Cases that were run. */
  readonly ran: number
  /** The number of sent requests, for campaigns that count them. */
  readonly inputs: number
  readonly failed: readonly { readonly name: string; readonly error: unknown }[]
  /** Each sentence once, with the number of cases; the campaign as a whole counts as one. */
  readonly skipped: ReadonlyMap<string, number>
  readonly seconds: number
}

/** Reports an error outside of a case, for example in its preparation, like a failed case. */
export async function runCampaign(campaign: Campaign, extent: Extent): Promise<CampaignReport> {
  const { name, lacks, cases } = campaign
  const began = performance.now()
  const failed: { name: string; error: unknown }[] = []
  const skipped = new Map<string, number>()
  let ran = 0
  let inputs = 0
  const skip = (why: string) => skipped.set(why, (skipped.get(why) ?? 0) + 1)

  async function runAll(): Promise<void> {
    const lacking = await lacks()
    if (lacking !== null) {
      skip(lacking)
      return
    }
    for await (const one of cases(extent)) {
      if ('skipped' in one) {
        skip(one.skipped)
        continue
      }
      ran++
      inputs += one.inputs ?? 0
      try {
        await one.run()
      } catch (error) {
        failed.push({ name: one.name, error })
      }
    }
    if (ran === 0 && skipped.size === 0) throw new Error('The campaign has no cases.')
  }

  try {
    await runAll()
  } catch (error) {
    failed.push({ name: `after ${ran} cases`, error })
  }
  return { name, ran, inputs, failed, skipped, seconds: (performance.now() - began) / 1000 }
}

/** The most failed cases that are described; all are counted. */
const MOST_TOLD = 10

export function reportLines({ ran, inputs, failed, skipped, seconds }: CampaignReport): string[] {
  return [
    `${count(ran)} cases${inputs > 0 ? ` with ${count(inputs)} inputs` : ''} in ${seconds.toFixed(1)} s, ${count(failed.length)} failed`,
    ...failed.slice(0, MOST_TOLD).map(({ name, error }) => `  failed: ${name}: ${sentence(error)}`),
    ...(failed.length > MOST_TOLD ? [`  … and ${count(failed.length - MOST_TOLD)} more`] : []),
    ...[...skipped].map(([why, times]) => `  skipped${times > 1 ? ` ${count(times)} times` : ''}: ${why}`),
  ]
}

/** The last line of a report: all campaigns together. */
export function sumLine(reports: readonly CampaignReport[]): string {
  const ran = reports.reduce((sum, report) => sum + report.ran, 0)
  const failed = reports.reduce((sum, report) => sum + report.failed.length, 0)
  const skipped = reports.reduce(
    (sum, report) => sum + [...report.skipped.values()].reduce((one, other) => one + other, 0),
    0,
  )
  return `${count(ran)} cases in ${reports.length} campaigns: ${count(failed)} failed, ${count(skipped)} skipped`
}

const count = (number: number) => number.toLocaleString('en')

function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // The cause first: of a found counterexample it says what was wrong with the answer.
  const cause = error.cause === undefined ? '' : `${sentence(error.cause)}\nfound by `
  return `${cause}${error.stack ?? error.message}`
}
