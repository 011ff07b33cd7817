/** What people read when no answer came. Apart from the calls, so that a page that calls the shop later need not load them first. */
export const CONNECTION_LOST = 'Failed to connect to server'
