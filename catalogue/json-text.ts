/** Parses JSON that a person has written and finds the place of a mistake, which `JSON.parse` does not always report. */

export type JsonText =
  | { readonly ok: true; readonly value: unknown }
  /** `line` and `column` count from 1. `isEnd`: the text ends too early. */
  | { readonly ok: false; readonly line: number; readonly column: number; readonly isEnd: boolean }

export function readJsonText(text: string): JsonText {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    const length = lengthOfJson(text)
    const lines = text.slice(0, length).split('\n')
    const column = (lines.at(-1)?.length ?? 0) + 1
    return { ok: false, line: lines.length, column, isEnd: text.slice(length).trim() === '' }
  }
}

const SPACE = /[ \t\r\n]*/y
const TEXT = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy
const PLAIN = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y

/** The length of the longest prefix of a text with which a JSON text could begin. */
function lengthOfJson(text: string): number {
  let at = 0

  function take(pattern: RegExp | string): boolean {
    if (typeof pattern === 'string') {
      if (!text.startsWith(pattern, at)) return false
      at += pattern.length
      return true
    }
    pattern.lastIndex = at
    if (!pattern.test(text)) return false
    at = pattern.lastIndex
    return true
  }

  function takeValue(): boolean {
    take(SPACE)
    const taken = take('{') ? takeRest('}', takeField) : take('[') ? takeRest(']', takeValue) : takeLeaf()
    if (taken) take(SPACE)
    return taken
  }

  const takeLeaf = () => take(TEXT) || take(PLAIN)

  function takeField(): boolean {
    take(SPACE)
    if (!take(TEXT)) return false
    take(SPACE)
    return take(':') && takeValue()
  }

  function takeRest(end: '}' | ']', takePart: () => boolean): boolean {
    take(SPACE)
    if (take(end)) return true
    do {
      if (!takePart()) return false
    } while (take(','))
    return take(end)
  }

  takeValue()
  return at
}
