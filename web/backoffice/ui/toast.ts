/** Short notices. One of success vanishes by itself; an error stays until it is read. */

import { toast as show } from 'sonner'

/** The class of notices that nobody here has caused. */
export const PASSING = 'passing'

type Show = (typeof show)['error']

export const toast = Object.assign((...notice: Parameters<Show>) => show(...notice), {
  success: show.success,
  warning: show.warning,
  /** What others do, at any moment: what is under it does not move, because a finger may be on its way there. */
  passing: (kind: 'message' | 'warning', ...[title, more]: Parameters<Show>) =>
    show[kind](title, { ...more, className: PASSING }),
  dismiss: show.dismiss,
  error: (...[title, more]: Parameters<Show>) => show.error(title, { ...more, duration: Infinity }),
})
