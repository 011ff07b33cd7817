import { expect, it } from 'vitest'
import { commandsOf, NOT_RUN, OTHER_MACHINES, PAGES } from '../e2e/documented-commands.ts'

it('every reason why a documented command is not run is still needed', () => {
  const lines = PAGES.flatMap((page) => commandsOf(page).map(({ line }) => line))
  for (const [start] of NOT_RUN)
    expect(
      lines.filter((line) => line.startsWith(start)),
      start,
    ).not.toEqual([])
  expect(PAGES).toEqual(expect.arrayContaining([...OTHER_MACHINES]))
})
