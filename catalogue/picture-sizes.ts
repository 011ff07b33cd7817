/** The sizes in which the image service offers the shop's pictures, in pixels. */

export const pictureWidths = [320, 640, 960, 1280, 1920] as const

/** The size in which link previews show a page's picture; the service cuts it to these sides. */
export const linkPreview = { width: 1200, height: 630 } as const
