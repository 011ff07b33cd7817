/** Stands where figures would, when they could not be had; what is wrong is said above. */
export function NotKnown() {
  return <p className="px-4 py-6 text-sm text-muted sm:px-6">Not available right now.</p>
}
