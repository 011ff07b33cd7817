/** Where a log is. Plain data, which can be handed to a thread that opens it itself. */

export type LogLocation =
  | { readonly engine: 'sqlite'; readonly file: string }
  /** The address holds a password: never to be shown. */
  | { readonly engine: 'postgres'; readonly url: string }
