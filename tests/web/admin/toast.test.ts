import { toast as shown } from 'sonner'
import { afterEach, expect, it } from 'vitest'
import { toast } from '#web/backoffice/ui/toast.ts'

afterEach(() => {
  shown.dismiss()
})

it('keeps an error until it is read, whatever else is asked for, and lets a success vanish', () => {
  toast.error('Nothing was saved', { duration: 1 })
  toast.success('Saved')
  const durations = shown.getToasts().map((each) => ('duration' in each ? each.duration : undefined))
  expect(durations.toSorted()).toEqual([Infinity, undefined])
})
