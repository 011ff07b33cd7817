/** The message without a response. It is in its own file, so that a page can import it without the API client. */
export const CONNECTION_LOST = 'Failed to connect to server'
