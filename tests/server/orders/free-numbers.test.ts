import { describe, expect, it } from 'vitest'
import { isOrderNumberOf } from '#events/orders/order-number.ts'
import { createFreeNumbers } from '#server/orders/free-numbers.ts'
import { createLastingNumbers } from '#server/orders/order-numbers.ts'

const DAY = '2026-11-21'
const PREFIX = 'FF-261121'

/** The day's numbers in a range. */
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => `${PREFIX}${from + step}`)

const lowest = () => 0
const highest = () => 1 - Number.EPSILON

/** The first numbers drawn at both ends of the random range, when these numbers are in use. */
const ends = (taken: readonly string[]) =>
  Promise.all(
    [lowest, highest].map((random) => createFreeNumbers(async () => new Set(taken), random).draw(DAY)),
  )

it('numbers are not given again when the log has lost their orders', async () => {
  const numbers = createLastingNumbers()
  const views = { takenNumbers: async () => new Set<string>() }
  const proposed = 'none'
  expect(await numbers.of(views, lowest).choose(DAY, proposed)).toBe(`${PREFIX}1000`)
  const again = await numbers.of(views, lowest).choose(DAY, proposed)
  expect(again).not.toBe(`${PREFIX}1000`)
})

describe('the free numbers of a day', () => {
  it('are the 9,000 that a browser may propose, each drawn once, and then numbers of five digits', async () => {
    const drawn = new Set<string>()
    const free = createFreeNumbers(async () => drawn, Math.random)
    for (let draw = 0; draw < 9000; draw++) drawn.add(await free.draw(DAY))

    expect(drawn.size).toBe(9000)
    expect([...drawn].every((number) => isOrderNumberOf(DAY, number))).toBe(true)
    expect(await free.draw(DAY)).toMatch(/^FF-261121\d{5}$/)
  })

  it('have four digits, then five, then six', async () => {
    expect(await ends([])).toEqual([`${PREFIX}1000`, `${PREFIX}9999`])
    expect(await ends(numbers(1000, 9999))).toEqual([`${PREFIX}10000`, `${PREFIX}99999`])
    expect(await ends(numbers(1000, 99_999))).toEqual([`${PREFIX}100000`, `${PREFIX}999999`])
  })

  it('are read once for orders that arrive together', async () => {
    let looks = 0
    const free = createFreeNumbers(async () => {
      looks++
      return new Set()
    }, Math.random)
    const drawn = await Promise.all(Array.from({ length: 16 }, () => free.draw(DAY)))

    expect(looks).toBe(1)
    expect(new Set(drawn).size).toBe(16)
  })

  it('exclude numbers that were taken before or since, drawn or not', async () => {
    const free = createFreeNumbers(async () => new Set(numbers(1000, 9996)), lowest)
    const first = await free.draw(DAY)
    for (const other of ['FF-2611209998', 'FF-261121', 'FF-26112119998', 'FF-261121x']) free.take(other)
    free.take(`${PREFIX}9998`)
    free.take(`${PREFIX}9998`)
    const second = await free.draw(DAY)

    expect(new Set([first, second])).toEqual(new Set([`${PREFIX}9997`, `${PREFIX}9999`]))
    await expect(createFreeNumbers(async () => new Set(), lowest).draw('2026-11-22')).resolves.toBe(
      'FF-2611221000',
    )
  })
})
