/** Returns the texts of all codes in the current picture. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<readonly string[]>
