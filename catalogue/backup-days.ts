/** How many days a backup is kept when nothing else is said. The page on privacy promises it. */
export const BACKUP_DAYS = 30
