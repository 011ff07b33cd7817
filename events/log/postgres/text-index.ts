/**
 * The index of the texts by which orders are searched: by pieces of three letters, as the extension `pg_trgm` has it. A database
 * that cannot have the extension does without; then a search reads all texts.
 */

import type { Database } from './connection.ts'

/** Makes it where it is possible, and leaves one that is there. */
export async function indexTexts(db: Database): Promise<void> {
  await db.sql.run(INDEX_TEXTS)
}

/** What has been added waits in a list that every search reads: short, so that none is slow, nor the change that empties it. */
export const INDEX_TEXTS = `
  DO $$ BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX IF NOT EXISTS order_text_by_pieces ON order_text USING gin (text gin_trgm_ops)
    WITH (gin_pending_list_limit = 512);
  EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN NULL;
  END $$`
