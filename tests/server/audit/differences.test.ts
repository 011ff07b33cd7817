import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createDifferences } from '#server/audit/differences.ts'
import { createMetrics } from '#server/platform/operations/metrics.ts'

it('reports each difference once, and shows the first', async () => {
  const lines: string[] = []
  const metrics = createMetrics()
  const differences = createDifferences(
    pino({ base: null }, { write: (line) => void lines.push(line) }),
    metrics,
  )
  expect(differences.status()).toBe('ok')
  for (const sentence of ['Order 7 cannot be read.', 'Order 8 cannot be read.', 'Order 7 cannot be read.']) {
    differences.report(sentence)
  }
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'Order 7 cannot be read.',
    'Order 8 cannot be read.',
  ])
  expect((await metrics.differences.get()).values[0]?.value).toBe(2)
  expect(differences.status()).toBe('Order 7 cannot be read.')
})
