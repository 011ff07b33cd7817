import { expect, it } from 'vitest'
import type { Campaign, Case } from './campaign.ts'
import { failedLines, reportLines, runCampaign, sumLine } from './run-campaign.ts'

const holds: Case = { name: 'one that holds', inputs: 600, run: async () => undefined }
const fails: Case = {
  name: 'one that fails',
  async run() {
    throw new Error('an order is missing')
  },
}
const lacking: Case = { name: 'one that needs more', skipped: 'There is no strace.' }

function campaignOf(cases: readonly Case[], lacks: string | null = null): Campaign {
  return {
    name: 'power',
    what: 'power cuts',
    lacks: async () => lacks,
    async *cases() {
      yield* cases
    },
  }
}

const run = (cases: readonly Case[], lacks?: string) => runCampaign(campaignOf(cases, lacks), 'all')

it('counts passed, failed and skipped cases, and continues after a failed one', async () => {
  const report = await run([holds, fails, lacking, lacking, holds])
  expect(report).toMatchObject({ name: 'power', ran: 3, failed: [{ name: 'one that fails' }] })
  const lines = reportLines(report)
  expect(lines[0]).toMatch(/^3 cases with 1,200 inputs in \d+\.\d s, 1 failed$/)
  expect(lines[1]).toMatch(/^ {2}failed: one that fails: Error: an order is missing/)
  expect(lines[2]).toBe('  skipped 2 times: There is no strace.')
  expect(failedLines([report])).toHaveLength(1)
  expect(failedLines([report])[0]).toMatch(/^FAILED power: one that fails: Error: an order is missing\n/)
  expect(sumLine([report, await run([holds])])).toBe('4 cases in 2 campaigns: 1 failed, 2 skipped')
})

it('skips a campaign as a whole, with a sentence', async () => {
  const report = await run([fails], 'This is not Linux.')
  expect(report).toMatchObject({ ran: 0, failed: [] })
  expect(reportLines(report)[1]).toBe('  skipped: This is not Linux.')
})

it('counts errors between cases, and a campaign without cases, as failed', async () => {
  const broken = campaignOf([holds])
  const report = await runCampaign(
    {
      ...broken,
      async *cases() {
        yield holds
        throw new Error('nothing recorded')
      },
    },
    'all',
  )
  expect(report).toMatchObject({ ran: 1, failed: [{ name: 'after 1 cases' }] })
  expect(await run([])).toMatchObject({
    ran: 0,
    failed: [{ error: new Error('The campaign has no cases.') }],
  })
})
