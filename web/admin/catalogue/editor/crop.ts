/** The part of a picture that is kept: always 4 : 5, in fractions of the upright picture. */

export type Area = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
type Measures = { readonly width: number; readonly height: number }

/** Width by height of the shop's pictures. */
export const RATIO = 4 / 5
/** So much can be zoomed in; more would be blurred. */
export const MOST_ZOOM = 4

/** The largest area in the middle. */
export function wholeArea(picture: Measures): Area {
  return areaAt(picture, 1, 0.5, 0.5)
}

/** The area with a centre, as far as the picture allows. At zoom 1 it is as large as possible. */
export function areaAt(picture: Measures, zoom: number, x: number, y: number): Area {
  const ratio = picture.width / picture.height
  const within = Math.min(MOST_ZOOM, Math.max(1, zoom))
  const width = Math.min(1, RATIO / ratio) / within
  const height = Math.min(1, ratio / RATIO) / within
  return { left: clamp(x - width / 2, 1 - width), top: clamp(y - height / 2, 1 - height), width, height }
}

export function zoomOf(picture: Measures, { width }: Area): number {
  return wholeArea(picture).width / width
}

/** The area after it was moved over the picture by fractions of itself: 1 to the right is one whole frame. */
export function movedArea(picture: Measures, area: Area, right: number, down: number): Area {
  return areaAt(
    picture,
    zoomOf(picture, area),
    area.left + area.width / 2 + right * area.width,
    area.top + area.height / 2 + down * area.height,
  )
}

/** The area after zooming; the point at `x`, `y` of the frame (fractions) stays where it is. */
export function zoomedArea(picture: Measures, area: Area, zoom: number, x = 0.5, y = 0.5): Area {
  const size = areaAt(picture, zoom, 0.5, 0.5)
  const fixedX = area.left + x * area.width
  const fixedY = area.top + y * area.height
  return areaAt(picture, zoom, fixedX + (0.5 - x) * size.width, fixedY + (0.5 - y) * size.height)
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(0, value), Math.max(0, most))
}
