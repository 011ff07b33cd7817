/** Shown instead of figures that could not be fetched; the error is shown above. */
export function NotKnown() {
  return <p className="px-4 py-6 text-sm text-muted sm:px-6">Not available right now.</p>
}
