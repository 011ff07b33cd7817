/** The sentence about a worker that has ended: without a message its code did not arrive. `failed` is for an error of its own. */
export const workerFailure = (event: Event, failed: string): string =>
  event instanceof ErrorEvent
    ? failed
    : 'The code for this could not be loaded. Check your connection, or reload the page.'
