/** One of the pages' own pictures, by its file. Its alternative text is in `catalogue/identity.json`. */

import { pictureTexts } from '#catalogue/identity/pictures.ts'
import type { Picture } from '#catalogue/product.ts'
import { sitePicture } from '#web/ui/picture-measures.ts'

export const campaignPicture = (file: string): Picture => sitePicture(file, pictureTexts[file] ?? '')
