/** The single row of the log's head: its size and the frontier of its tree. */

import type { Frontier } from '#events/proof/merkle.ts'
import type { Sql } from './sql.ts'

type Row = { readonly size: number; readonly frontier: readonly Buffer[] }

export async function readHead(sql: Sql): Promise<Frontier> {
  return frontierOf(await sql<Row>`SELECT size, frontier FROM log_head`)
}

/** Nobody else appends from now until the transaction ends. */
export async function lockHead(sql: Sql): Promise<Frontier> {
  return frontierOf(await sql<Row>`SELECT size, frontier FROM log_head FOR UPDATE`)
}

/** The size of the log, and whether it still contains an event that was read from it. */
export async function lookAt(
  sql: Sql,
  event: { readonly position: number; readonly id: string } | null,
): Promise<{ readonly size: number; readonly hasEvent: boolean }> {
  const [head] = await sql<{ size: number; id: string | null }>`
    SELECT size, (SELECT id FROM events WHERE position = ${event?.position ?? 0}) AS id FROM log_head`
  return { size: head?.size ?? 0, hasEvent: event === null || head?.id === event.id }
}

function frontierOf([head]: readonly Row[]): Frontier {
  if (head === undefined) throw new Error('The database lacks the head of its log')
  return { size: head.size, peaks: head.frontier }
}
