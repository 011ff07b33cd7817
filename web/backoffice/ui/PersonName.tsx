/** A person's name on one line. A long one is cut at its end, also in right-to-left scripts. */

export function PersonName({ name }: { readonly name: string }) {
  return <bdi className="block truncate text-left">{name}</bdi>
}
