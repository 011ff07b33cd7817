/** How many days a backup is stored by default. The privacy page promises this number. */
export const BACKUP_DAYS = 30
