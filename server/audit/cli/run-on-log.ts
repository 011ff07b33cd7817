/** Runs a command; over a log whose file is damaged it answers where that begins, as far as the file can be read. */

import { WrongUse } from '../../command-line/terminal.ts'
import { WrongSetting } from '../../config.ts'
import { damageOf } from '../../data-folder/damage.ts'
import type { Call, Command, Outcome } from './command.ts'
import { logFileName } from './log-file.ts'

export async function runOnLog(command: Command, call: Call): Promise<Outcome> {
  try {
    return await command.run(call)
  } catch (error) {
    const readsLog = command.takes.includes('db')
    if (!readsLog || error instanceof WrongUse || error instanceof WrongSetting) throw error
    const damage = damageOf(error, logFileName(call.options.db, call.terminal))
    if (damage === null) throw error
    const { position, what } = damage
    return (
      command.whenDamaged?.(damage) ?? {
        holds: false,
        json: { holds: false, why: what, position },
        lines: [what],
      }
    )
  }
}
