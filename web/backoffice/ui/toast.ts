/** Short notices. One of success vanishes by itself; an error stays until it is read. */

import { toast as show } from 'sonner'

type Show = (typeof show)['error']

export const toast = Object.assign((...notice: Parameters<Show>) => show(...notice), {
  success: show.success,
  warning: show.warning,
  dismiss: show.dismiss,
  error: (...[title, more]: Parameters<Show>) => show.error(title, { ...more, duration: Infinity }),
})
