/** A hash or key, in full: it wraps anywhere, so that all of it can be compared. */
export function Hash({ children }: { readonly children: string }) {
  return <code className="font-mono text-sm wrap-anywhere">{children}</code>
}
