/** A hash or key, in full: it breaks where it must, so that it can be compared letter by letter. */
export function Hash({ children }: { readonly children: string }) {
  return <code className="font-mono text-sm break-all">{children}</code>
}
