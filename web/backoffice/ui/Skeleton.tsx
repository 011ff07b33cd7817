/** Reserves the space of text that has not arrived yet. */
export function Skeleton({ className }: { readonly className: string }) {
  return <span aria-hidden="true" className={`block animate-wait rounded-sm bg-line/60 ${className}`} />
}
