/** Begins with the test files that take longest, also where no earlier run is known: none of them may be left over at the end. */

import { BaseSequencer, type TestSpecification } from 'vitest/node'

const slow = [
  'tests/events/log/postgres/event-store',
  'tests/server/commands/',
  'tests/server/messages/mail/mail-outage',
]

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => slow.some((beginning) => moduleId.includes(beginning))
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
