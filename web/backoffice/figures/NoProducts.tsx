import { EmptyState } from '../ui/EmptyState.tsx'

export function NoProducts() {
  return (
    <EmptyState
      icon="shirt"
      title="No Product Data Yet"
      text="Product performance will appear here once orders are placed."
    />
  )
}
