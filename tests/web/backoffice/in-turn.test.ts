import { describe, expect, it } from 'vitest'
import { createTurns } from '#web/backoffice/in-turn.ts'

describe('tasks that are carried out in turn', () => {
  it('begin when the one before them has ended, also when it has failed', async () => {
    const inTurn = createTurns()
    const steps: string[] = []
    const task = (name: string) => async () => {
      steps.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve))
      steps.push(`${name} ends`)
      if (name === 'second') throw new Error('It is refused.')
      return name
    }
    const [first, second, third] = ['first', 'second', 'third'].map((name) => inTurn(task(name)))
    await expect(second).rejects.toThrow('It is refused.')
    expect([await first, await third]).toEqual(['first', 'third'])
    expect(steps).toEqual([
      'first begins',
      'first ends',
      'second begins',
      'second ends',
      'third begins',
      'third ends',
    ])
  })
})
