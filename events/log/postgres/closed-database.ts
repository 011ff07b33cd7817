/** Why no shop may start with a database: it has only a part of a log, or the shop has moved elsewhere. */

import type { Sql } from './sql.ts'

export type MovedAway = {
  /** The shop's new place, without a password. */
  readonly to: string
  /** ISO-8601 UTC. */
  readonly at: string
}

export async function unfinishedMove(sql: Sql): Promise<string | null> {
  const [row] = await sql`SELECT 1 FROM unfinished_move`
  return row === undefined
    ? null
    : 'A move into the database was interrupted: run it again (npm run move-log) before a shop starts'
}

export async function movedAway(sql: Sql): Promise<MovedAway | null> {
  const [row] = await sql<MovedAway>`SELECT place AS "to", at FROM moved_away`
  return row ?? null
}

export async function markMoved(sql: Sql, { to, at }: MovedAway): Promise<void> {
  await sql`
    INSERT INTO moved_away (place, at) VALUES (${to}, ${at})
    ON CONFLICT (only_row) DO UPDATE SET place = excluded.place, at = excluded.at`
}

export function movedSentence({ to, at }: MovedAway): string {
  return `The log in the database was moved to ${to} at ${at}: start the shop there. To go on here, move it back (npm run move-log), or, if nothing was ordered there, say DELETE FROM moved_away.`
}
