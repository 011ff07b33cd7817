import { toast as shown } from 'sonner'
import { expect, it } from 'vitest'
import { toast } from '#web/backoffice/ui/toast.ts'

it('keeps an error until it is read, whatever else is asked for, and lets a success vanish', () => {
  const ids = [toast.error('Nothing was saved', { duration: 1 }), toast.success('Saved')]
  // Those of other tests may be shown as well.
  const own = shown.getToasts().filter(({ id }) => ids.includes(id))
  expect(own.map((each) => ('duration' in each ? each.duration : undefined))).toEqual([Infinity, undefined])
})
