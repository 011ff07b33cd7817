/** The location of a log. Plain data, so that it can be passed to a thread that opens the log itself. */

export type LogLocation =
  | { readonly engine: 'sqlite'; readonly file: string }
  /** The address contains a password: never show it. */
  | { readonly engine: 'postgres'; readonly url: string }
