/** The sizes, in pixels, in which the image service offers the shop's pictures. */

export const pictureWidths = [320, 640, 960, 1280, 1920] as const

/** The size of a page's picture in link previews. The image service crops the picture to it. */
export const linkPreview = { width: 1200, height: 630 } as const
