/** Explains how to change the picture with the pointer and with keys. */

const keys: readonly (readonly [readonly string[], string])[] = [
  [['←', '↑', '↓', '→'], 'move'],
  [['+', '−'], 'resize'],
  [['[', ']'], 'turn'],
  [['Shift'], 'with any of them goes further'],
]

export function KeyHelp({ id }: { readonly id: string }) {
  return (
    <div id={id} className="text-sm text-muted">
      <p>
        Drag the picture to move it, its corners to resize it, the round handle to turn it. Two fingers do it
        all.
      </p>
      <dl className="mt-3 grid pointer-coarse:hidden grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(([keyCaps, effect]) => (
          <div key={effect} className="contents">
            <dt className="flex gap-1">
              {keyCaps.map((keyCap) => (
                <kbd
                  key={keyCap}
                  className="grid h-6 min-w-6 place-items-center border border-line bg-surface px-1.5 font-sans text-xs text-ink"
                >
                  {keyCap}
                </kbd>
              ))}
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
