import { useMediaQuery } from '../ui/use-media-query.ts'

/** Whether the navigation is at the foot, under the thumb. */
export function useIsPhone(): boolean {
  return useMediaQuery('(width < 48rem)')
}
