import { readSheets } from '#web/admin/cash/read-table.ts'

/** The table with the parcels. */
export const firstTable = async (file: Blob) => (await readSheets(file))[0].table
