/** Sends arbitrary input to the shop: to each call of its API description, and as frames to the live dashboard. */

import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Campaign, Case, Extent } from '../campaign.ts'
import { openCampaignDatabase } from '../postgres/campaign-database.ts'
import { readApi } from './described-operations.ts'
import { type Fuzzing, fuzzOperation } from './fuzz-operation.ts'
import { type FuzzedShop, openFuzzedShop } from './fuzzed-shop.ts'
import { MARK } from './hostile-values.ts'
import { createJudge } from './judge-answer.ts'
import { anyLiveInput, seeDashboard, sendLiveInput } from './live-frames.ts'
import { createSender } from './send-input.ts'

/** Requests for each call. */
type Amounts = Readonly<Record<Extent, number>>

/** Fewer requests for slow calls: password checks and pictures. */
const slowCalls = new Set(['signIn', 'getPicture', 'uploadPicture'])

/** `FAULTS_SEED=… npm run faults -- fuzz` sends the same again. The short form always sends the same. */
function seedFor(extent: Extent): number {
  const given = Number(process.env.FAULTS_SEED)
  if (Number.isInteger(given) && given > 0) return given
  return extent === 'part' ? 1 : Math.floor(Math.random() * 2 ** 31)
}

async function* fuzzCases(
  fuzzed: FuzzedShop,
  each: number,
  extent: Extent,
  { isLimited = false } = {},
): AsyncGenerator<Case> {
  const seed = seedFor(extent)
  const { url } = fuzzed.shop
  const api = await readApi(url)
  const sender = createSender(url)
  const fuzzing: Fuzzing = {
    fuzzed,
    sender,
    judge: createJudge({ api, secrets: fuzzed.secrets }),
    seed,
    isLimited,
  }
  try {
    for (const operation of api.operations) {
      const inputs = slowCalls.has(operation.id) ? Math.ceil(each / 3) : each
      yield {
        name: `${operation.id}, seed ${seed}`,
        inputs,
        run: () => fuzzOperation(operation, inputs, fuzzing),
      }
    }
    yield { name: `frames, seed ${seed}`, inputs: each, run: () => fuzzFrames(fuzzed, each, seed) }
    yield {
      name: 'afterwards the log is sound, and no line that was logged tells anything personal',
      async run() {
        const lines = fuzzed.shop.logged.filter((line) => JSON.parse(line).level >= 30)
        const telling = lines.filter((line) => [MARK, ...fuzzed.secrets].some((word) => line.includes(word)))
        assert.deepEqual(telling, [])
        await fuzzed.examineAll()
      },
    }
  } finally {
    sender.close()
  }
}

async function fuzzFrames({ shop, cookieOf }: FuzzedShop, inputs: number, seed: number): Promise<void> {
  const cookie = cookieOf('admin', 'live') ?? ''
  const batch = fc.array(anyLiveInput, { minLength: 10, maxLength: 10 })
  const property = fc.asyncProperty(batch, async (sent) => {
    const answers = await Promise.all(sent.map((input) => sendLiveInput(shop.url, cookie, input)))
    for (const line of answers) assert.match(line, /^(|HTTP\/1\.1 (101|400|401|403|404|405|426|431) .*)$/)
    await seeDashboard(shop.url, cookie)
  })
  await fc.assert(property, { seed, numRuns: Math.ceil(inputs / 10), interruptAfterTimeLimit: 300_000 })
}

async function* fuzzShop(
  settings: Readonly<Record<string, string>>,
  each: Amounts,
  extent: Extent,
): AsyncGenerator<Case> {
  const fuzzed = await openFuzzedShop(settings)
  try {
    yield* fuzzCases(fuzzed, each[extent], extent, { isLimited: settings.RATE_LIMITS === 'on' })
  } finally {
    await fuzzed.close()
  }
}

export const fuzzCampaign: Campaign = {
  name: 'fuzz',
  what: 'anything that may be sent to any call, to a shop with SQLite',
  lacks: async () => null,
  cases: (extent) => fuzzShop({}, { part: 10, all: 300 }, extent),
}

export const fuzzLimitsCampaign: Campaign = {
  name: 'fuzz-limits',
  what: 'the same to a shop that limits how often anyone may ask',
  lacks: async () => null,
  cases: (extent) => fuzzShop({ RATE_LIMITS: 'on' }, { part: 10, all: 60 }, extent),
}

export const fuzzPostgresCampaign: Campaign = {
  name: 'fuzz-postgres',
  what: 'the same to a shop with PostgreSQL',
  lacks: async () => null,
  async *cases(extent) {
    const database = await openCampaignDatabase()
    try {
      yield* fuzzShop({ DATABASE_URL: database.url }, { part: 10, all: 60 }, extent)
    } finally {
      await database.remove()
    }
  },
}
