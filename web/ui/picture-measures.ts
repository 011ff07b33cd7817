/** The pictures that belong to the pages themselves. Pictures of products bring their measures along. */

import type { Picture } from '#catalogue/product.ts'
import { unusual, usual } from './measured-pictures.ts'

/** `file` is a path in `web/pictures/`. */
export function sitePicture(file: string, alt: string): Picture {
  const [width, height, colour] = unusual[file] ?? usual
  return { file, alt, width, height, colour }
}
