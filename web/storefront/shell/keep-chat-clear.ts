/**
 * Keeps the floating chat link off everything else that is pressed, and off prices: when the page rests, the link moves up until
 * none of them is under it. Large areas, such as the picture of a card, can be pressed beside it. Until it is there, a press goes to what is
 * under it.
 */

const KEPT_FREE = 'a, button, input, select, textarea, summary, label:has(input), .figures'
/** Milliseconds without a change after which the page rests. */
const REST = 150
/** Milliseconds of its way, which the style sheet sets. */
const WAY = 320
/** Pixels between the link and what it moves above. */
const GAP = 8

export function keepChatClear(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const whenAtRest = () => {
    clearTimeout(timer)
    chatOf()?.setAttribute('data-moving', '')
    timer = setTimeout(() => {
      moveChat()
      timer = setTimeout(() => chatOf()?.removeAttribute('data-moving'), WAY)
    }, REST)
  }
  for (const event of ['scroll', 'resize', 'click']) addEventListener(event, whenAtRest, { passive: true })
  new ResizeObserver(whenAtRest).observe(document.body)
}

const chatOf = () => document.querySelector<HTMLElement>('.chat')

function moveChat(): void {
  const chat = chatOf()
  if (chat === null) return
  // Its place in the style sheet, wherever it is now.
  const { offsetLeft: left, offsetTop: top, offsetWidth: size } = chat
  const highest = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const place = [...document.querySelectorAll(KEPT_FREE)]
    // Measuring would lay out a part that the browser has left out.
    .filter((element) => element !== chat && element.checkVisibility({ contentVisibilityAuto: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ right, width, height }) => right > left && Math.min(width, height) <= 2 * size)
    .toSorted((one, other) => other.bottom - one.bottom)
    .reduce((y, rect) => (rect.top < y + size && rect.bottom > y ? rect.top - size - GAP : y), top)
  chat.style.setProperty('--up', `${place < highest ? 0 : top - place}px`)
}
