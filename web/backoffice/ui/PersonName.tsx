/** A person's name in one line; one that is too long loses its end, also in a script that runs from right to left. */

export function PersonName({ name }: { readonly name: string }) {
  return <bdi className="block truncate text-left">{name}</bdi>
}
