/** Addresses of the image service: a master in `web/pictures/`, scaled to one of the widths it offers. */

const pictureWidths = [320, 640, 960, 1280, 1920] as const
type PictureWidth = (typeof pictureWidths)[number]

export function pictureUrl(file: string, width: PictureWidth): string {
  return `/images/${file}?w=${width}&f=auto`
}

/** Every width up to the master's own: the service never enlarges. */
export function pictureSrcSet(file: string, masterWidth: number): string {
  return pictureWidths
    .filter((width) => width <= masterWidth)
    .map((width) => `${pictureUrl(file, width)} ${width}w`)
    .join(', ')
}

/** What link previews ask for; the service cuts it to these sides. */
export const linkPreviewSize = { width: 1200, height: 630 } as const

export function linkPreviewUrl(file: string): string {
  return `/images/${file}?w=${linkPreviewSize.width}&h=${linkPreviewSize.height}&f=jpg`
}
