/**
 * The chat button stays at the right edge of the window and covers nothing that can be clicked, typed into or read: when the
 * page is at rest, it becomes smaller or moves up to the next free place.
 */

import { type Box, cheapestFree, isFree, leastCovering, type Place } from './free-place.ts'
import { takenRoom } from './taken-room.ts'

/** Milliseconds without scroll or change after which a page is at rest. */
const REST = 150

const SMALL = { size: 40, edge: 4 } as const
/** Being small costs as much as this many pixels upwards. */
const SMALL_COST = 48
const STEP = 2
/** It moves from one free place to another only if that is cheaper by this much. */
const WORTH_MOVING = 120
/** The part of the window, from below, in which a free place is looked for first. */
const REACH = 0.7

type ButtonPlace = Place & { readonly small: boolean; readonly up: number }

export function placeChatButton(): void {
  const button = document.querySelector<HTMLElement>('.chat-button')
  if (button === null) return
  let current: ButtonPlace | undefined

  function place(chat: HTMLElement): void {
    const all = placesOf(chat)
    const [own] = all
    if (own === undefined) return
    const part = { ...own.box, top: 0, right: rightEdge(chat) }
    const { controls, rest } = takenRoom(part, chat)
    const taken = [...controls, ...rest]
    const near = all.filter(({ box }) => box.top >= innerHeight * (1 - REACH))
    const small = all.filter((each) => each.small)
    const best =
      cheapestFree(near, taken) ??
      cheapestFree(near, controls) ??
      cheapestFree(small, controls) ??
      leastCovering(small, controls) ??
      own
    // It stays in a free place, unless its own place is free again or another one is much cheaper.
    const stays = all.find(({ small, up }) => small === current?.small && up === current.up)
    const keeps = stays && best !== own && stays.cost - best.cost < WORTH_MOVING && isFree(stays.box, taken)
    current = keeps ? stays : best
    move(chat, current)
  }

  let resting: ReturnType<typeof setTimeout> | undefined
  const whenAtRest = () => {
    clearTimeout(resting)
    resting = setTimeout(() => place(button), REST)
  }
  // Captured: rows and drawers scroll by themselves, and their scroll does not bubble.
  addEventListener('scroll', whenAtRest, { passive: true, capture: true })
  addEventListener('resize', whenAtRest)
  new ResizeObserver(whenAtRest).observe(document.body)
  new MutationObserver(whenAtRest).observe(document.body, { childList: true, subtree: true })
}

/** All places it can take, its own first. */
function placesOf(button: HTMLElement): ButtonPlace[] {
  // Without its current translation.
  const { offsetLeft: left, offsetTop: top, offsetWidth: size } = button
  const bottom = top + size
  const edge = rightEdge(button)
  const full: Box = { left, top, right: left + size, bottom }
  const small: Box = {
    left: edge - SMALL.edge - SMALL.size,
    top: bottom - SMALL.size,
    right: edge - SMALL.edge,
    bottom,
  }
  const most = Math.max(0, top)
  return Array.from({ length: Math.floor(most / STEP) + 1 }, (_, step) => step * STEP).flatMap((up) => [
    { box: raised(full, up), cost: up, small: false, up },
    { box: raised(small, up), cost: up + SMALL_COST, small: true, up },
  ])
}

/** Where the page ends, without the scroll bar. */
function rightEdge(button: HTMLElement): number {
  return button.offsetLeft + button.offsetWidth + Number.parseFloat(getComputedStyle(button).right)
}

const raised = (box: Box, by: number): Box => ({ ...box, top: box.top - by, bottom: box.bottom - by })

/** It shrinks towards its lower right corner. */
function move(button: HTMLElement, { box, small, up }: ButtonPlace): void {
  const aside = small ? box.right - (button.offsetLeft + button.offsetWidth) : 0
  button.style.translate = `${aside}px ${-up}px`
  button.style.scale = small ? String(SMALL.size / button.offsetWidth) : '1'
}
