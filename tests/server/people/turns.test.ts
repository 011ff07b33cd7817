import { expect, it } from 'vitest'
import { createTurns } from '#server/people/turns.ts'
import { gate } from '#tests/gate.ts'

const tooMany = () => new Error('too many')

it('turns run one after the other, the lowest rank first', async () => {
  const turns = createTurns(10, tooMany)
  const end = gate()
  const said: number[] = []
  const turn = (rank: number) => turns(rank, async () => void said.push(rank))
  const first = turns(9, () => end.opened)
  const others = [3, 1, 2, 1].map(turn)
  end.open()
  await Promise.all([first, ...others])
  expect(said).toEqual([1, 1, 2, 3])
})

it('turns reject the highest rank when too many wait', async () => {
  const turns = createTurns(2, tooMany)
  const end = gate()
  const first = turns(0, () => end.opened)
  const ranks = [5, 4, 0, 6]
  const others = Promise.allSettled(ranks.map((rank) => turns(rank, async () => rank)))
  end.open()
  await first
  expect((await others).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'rejected',
  ])
})

it('turns of equal rank run in a random order', async () => {
  const orders = new Set<string>()
  for (let round = 0; round < 20; round++) {
    const turns = createTurns(10, tooMany)
    const said: number[] = []
    await Promise.all([0, 1, 2, 3, 4, 5].map((n) => turns(0, async () => void said.push(n))))
    orders.add(said.join())
  }
  expect(orders.size).toBeGreaterThan(1)
})

it('turns continue after an error, and after the pause that a turn set', async () => {
  const turns = createTurns(10, tooMany)
  await expect(turns(0, () => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong')
  const started = performance.now()
  await turns(0, async (rest) => rest(30))
  await turns(0, async () => undefined)
  expect(performance.now() - started).toBeGreaterThanOrEqual(28)
})
