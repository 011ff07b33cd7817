/** What a floating button must not cover: everything that can be clicked or typed into, and text. */

import type { Box } from './free-place.ts'

const CONTROLS =
  'a[href], button, input, select, textarea, label:has(input), summary, [role=application], [tabindex="0"]:not(ul)'

/** A link of at least so many pixels each way is a picture, whose corner may be covered if there is no other place. */
const PICTURE = 140

export type TakenRoom = {
  /** Never to be covered. */
  readonly controls: readonly Box[]
  /** Text, and links as large as pictures. */
  readonly rest: readonly Box[]
}

/** What is taken now within a part of the window; `own` is the button itself. */
export function takenRoom(part: Box, own: Element): TakenRoom {
  const boxes = [...document.querySelectorAll(CONTROLS)]
    .filter((element) => !own.contains(element) && isSeen(element))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => meet(box, part))
  const isPicture = ({ element, box }: (typeof boxes)[number]) =>
    element.matches('a') && box.width >= PICTURE && box.height >= PICTURE
  return {
    controls: boxes.filter((each) => !isPicture(each)).map(({ box }) => box),
    rest: [...boxes.filter(isPicture).map(({ box }) => box), ...textBoxes(part, own)],
  }
}

function textBoxes(part: Box, own: Element): Box[] {
  const found: Box[] = []
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || !node.nodeValue?.trim() || own.contains(parent)) continue
    if (!isSeen(parent) || !meet(parent.getBoundingClientRect(), part)) continue
    range.selectNodeContents(node)
    found.push(...[...range.getClientRects()].filter((box) => meet(box, part)))
  }
  return found
}

/** Text for screen readers alone is one pixel large, and hidden elements have no size. */
function isSeen(element: Element): boolean {
  // First, because to ask for the size of what the browser has not laid out yet makes it do so.
  if (element.checkVisibility?.({ visibilityProperty: true, contentVisibilityAuto: true }) === false)
    return false
  const { width, height } = element.getBoundingClientRect()
  return width > 2 && height > 2
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
}
