/** The id of a new courier, from its name: `Call Courier` is `call-courier`, and with a number if that exists. */
export function courierId(name: string, others: readonly { readonly id: string }[]): string {
  const id =
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'courier'
  const isTaken = (wanted: string) => others.some((other) => other.id === wanted)
  for (let number = 2, free = id; ; number++) {
    if (!isTaken(free)) return free
    free = `${id}-${number}`
  }
}
