/** The units of systemd give each program only what it needs, as `systemd-analyze security` counts it. */

import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newFolder } from '#tests/new-folder.ts'

/** Of 10: the lower, the less could be done by somebody who has taken over the program. */
const MOST_EXPOSURE = 3

const units = readdirSync('deploy', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.service'))
  .map((name) => join('deploy', name))

const hasAnalyzer = spawnSync('systemd-analyze', ['--version']).status === 0
if (!hasAnalyzer)
  process.stdout.write('systemd-analyze is missing: the exposure of the units was not computed.\n')

/** Null when systemd-analyze does not name it. */
function exposureOf(unit: string): number | null {
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', unit], {
    encoding: 'utf8',
  })
  const [, exposure] = /^→ Overall exposure level for \S+: (\d+\.\d) /m.exec(stdout) ?? []
  return exposure === undefined ? null : Number(exposure)
}

describe.each(units)('%s', (unit) => {
  const text = readFileSync(unit, 'utf8')

  it('lets Node compile', () => {
    if (/^Exec\w+=.*\/node /m.test(text))
      expect(text).not.toMatch(/^MemoryDenyWriteExecute=(?:yes|true|on|1)$/m)
  })

  it.runIf(hasAnalyzer)('is exposed to little', () => {
    expect(exposureOf(unit)).toBeLessThanOrEqual(MOST_EXPOSURE)
  })

  it.runIf(hasAnalyzer)('would be found out without its limits', () => {
    const folder = newFolder()
    const open = join(folder, basename(unit))
    writeFileSync(open, text.replaceAll(/^(?:CapabilityBoundingSet|SystemCallFilter|Restrict\w+)=.*\n/gm, ''))
    expect(exposureOf(open)).toBeGreaterThan(MOST_EXPOSURE)
  })
})

it('finds the units', () => expect(units.length).toBeGreaterThanOrEqual(4))
