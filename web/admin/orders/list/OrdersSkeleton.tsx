import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'

export function OrdersSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading orders…</span>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no other key
        <div key={index} className="flex h-15 items-center gap-6 border-b border-line px-4 sm:px-6">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-5 w-40 max-md:hidden" />
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="h-7 w-28" />
        </div>
      ))}
    </div>
  )
}
