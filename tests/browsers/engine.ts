/** The browser interface that the steps need, for any engine and protocol. */

export type Session = {
  /** Resolves once the page has loaded; rejects when the browser shows its own error page. */
  readonly open: (url: string) => Promise<void>
  /** Runs a function in the page, which sees nothing but its arguments. All of them and the answer are JSON. */
  readonly run: <Arguments extends readonly unknown[], Answer>(
    work: (...given: Arguments) => Answer | Promise<Answer>,
    ...given: Arguments
  ) => Promise<Answer>
  /** Presses and keys as WebDriver actions, which are the same in both protocols. */
  readonly perform: (sources: readonly InputSource[]) => Promise<void>
  /** The size of the page, not of the window around it. */
  readonly resize: (width: number, height: number) => Promise<void>
  /** A PNG file of the screen. */
  readonly screenshot: () => Promise<Buffer>
  /** Errors that the pages have caused since the browser was started. */
  readonly errors: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

export type InputSource =
  | {
      readonly type: 'pointer'
      readonly id: string
      readonly parameters: { readonly pointerType: 'mouse' }
      readonly actions: readonly PointerAction[]
    }
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly KeyAction[] }

type PointerAction =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 }

type KeyAction = { readonly type: 'keyDown' | 'keyUp'; readonly value: string }

export type Engine = {
  readonly name: string
  /** Whether the cursor in a date field moves on when a part is complete. */
  readonly datePartsMoveOn: boolean
  /** The programs that are not installed. */
  readonly missing: () => readonly string[]
  /** A new browser with an empty profile. */
  readonly start: () => Promise<Session>
}

/** The browser no longer answers, which is not a failure of the shop. */
export class NoAnswer extends Error {}
