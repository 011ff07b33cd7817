/** The picture at the top of the home page and in link previews. It is in its own file, because few pages need the others. */

import { sharedPictureText } from '#catalogue/identity/shared-picture.ts'
import { sitePicture } from '#web/ui/picture-measures.ts'

export const heroRail = sitePicture('hero-1.jpg', sharedPictureText)
