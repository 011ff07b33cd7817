/**
 * The index of the searched texts by pieces of three letters, with the extension `pg_trgm`. A database without the
 * extension has no such index; then a search reads all texts.
 */

import type { Database } from './connection.ts'

/** Creates the index if that is possible and it is missing. */
export async function indexTexts(db: Database): Promise<void> {
  await db.sql.run(INDEX_TEXTS)
}

/**
 * Added entries wait in a list that every search reads. The list is short, so that no search is slow, nor the change that
 * empties it.
 */
export const INDEX_TEXTS = `
  DO $$ BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX IF NOT EXISTS order_text_by_pieces ON order_text USING gin (text gin_trgm_ops)
    WITH (gin_pending_list_limit = 512);
  EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN NULL;
  END $$`
