/** Icons that no page of the storefront shows at first: they are loaded with the parts that show them. */

import { icon } from './icons.tsx'

export const LockIcon = /* @__PURE__ */ icon('M5 11h14v9.5H5zM8 11V7.5a4 4 0 0 1 8 0V11')
export const StarIcon = /* @__PURE__ */ icon(
  'M12 3.3l2.7 5.5 6 .9-4.4 4.2 1.1 6-5.4-2.8-5.4 2.8 1.1-6-4.4-4.2 6-.9z',
)
