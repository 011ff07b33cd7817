/** What a screen reader has of a page: the nodes of Chromium's accessibility tree in reading order, and the rules that they keep. */

import type { Page } from '@playwright/test'
import { expect } from './test.ts'

type AxValue = { readonly value?: unknown }
type AxNode = {
  readonly nodeId: string
  readonly parentId?: string
  readonly childIds?: readonly string[]
  readonly ignored: boolean
  readonly role?: AxValue
  readonly name?: AxValue
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[]
}

export type Heard = {
  readonly role: string
  readonly name: string
  /** Of a heading; 0 for everything else. */
  readonly level: number
  readonly disabled: boolean
  /** The roles around it, the nearest first. */
  readonly inside: readonly string[]
  /** What is heard in it, in reading order. */
  readonly content: readonly Heard[]
}

const controls = new Set([
  'button',
  'link',
  'checkbox',
  'radio',
  'switch',
  'textbox',
  'searchbox',
  'combobox',
  'spinbutton',
  'slider',
  'tab',
  'menuitem',
  'option',
])

/** Every node that a reader stops at, in reading order. */
export async function readAloud(page: Page): Promise<readonly Heard[]> {
  const client = await page.context().newCDPSession(page)
  const { nodes } = (await client.send('Accessibility.getFullAXTree')) as unknown as {
    readonly nodes: readonly AxNode[]
  }
  await client.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const text = (value: AxValue | undefined) => (typeof value?.value === 'string' ? value.value.trim() : '')

  function hear(node: AxNode, inside: readonly string[]): readonly Heard[] {
    const role = text(node.role)
    const children = (around: readonly string[]) =>
      (node.childIds ?? []).flatMap((id) => {
        const child = byId.get(id)
        return child === undefined ? [] : hear(child, around)
      })
    if (node.ignored || role === 'none' || role === 'generic' || role === 'InlineTextBox')
      return children(inside)
    const property = (name: string) => node.properties?.find((each) => each.name === name)?.value.value
    const content = children([role, ...inside])
    const heard: Heard = {
      role,
      name: text(node.name),
      level: role === 'heading' ? Number(property('level')) : 0,
      disabled: property('disabled') === true,
      inside,
      content,
    }
    return [heard, ...content]
  }

  const [root] = nodes
  return root === undefined ? [] : hear(root, [])
}

/**
 * The rules of a screen by which somebody who only hears it finds the way: its landmarks, one first heading and no level
 * that is left out, a name on each control, headings for the rows and columns of each table.
 */
export async function expectReadable(page: Page): Promise<readonly Heard[]> {
  const heard = await readAloud(page)
  const ofRole = (role: string) => heard.filter((each) => each.role === role)

  expect.soft(ofRole('main'), 'one main landmark').toHaveLength(1)
  expect.soft(ofRole('navigation').length, 'a navigation').toBeGreaterThan(0)
  expect
    .soft(repeated(ofRole('navigation').map(({ name }) => name)), 'navigations that sound the same')
    .toEqual([])

  const headings = ofRole('heading')
  expect
    .soft(
      headings.filter(({ level }) => level === 1).map(({ name }) => name),
      'one first heading',
    )
    .toHaveLength(1)
  const skipped = headings.filter(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1)
  expect
    .soft(
      skipped.map(({ name }) => name),
      'headings after a level that is left out',
    )
    .toEqual([])

  const unnamed = heard.filter(({ role, name }) => controls.has(role) && name === '')
  expect
    .soft(
      unnamed.map(({ role, inside }) => `${role} in ${inside.join(' in ')}`),
      'controls without a name',
    )
    .toEqual([])

  for (const table of ofRole('table')) expectHeadings(table)
  return heard
}

function expectHeadings(table: Heard): void {
  const rows = table.content.filter(({ role }) => role === 'row')
  const has = (row: Heard, role: string) => row.content.some((each) => each.role === role)
  expect.soft(table.name, 'the name of a table').not.toBe('')
  expect
    .soft(
      rows.some((row) => has(row, 'columnheader')),
      `headings of columns in ${table.name}`,
    )
    .toBe(true)
  const bare = rows.filter((row) => !has(row, 'columnheader') && !has(row, 'rowheader'))
  expect
    .soft(
      bare.map(({ name }) => name),
      `rows without a heading in ${table.name}`,
    )
    .toEqual([])
}

function repeated(names: readonly string[]): readonly string[] {
  return names.filter((name, index) => names.indexOf(name) !== index)
}

/** Presses Tab through the whole page: every control that can have the focus gets it, and none is covered while it has it. */
export async function expectReachable(page: Page): Promise<void> {
  // A list of tabs passes the focus on to its chosen tab.
  const all = await page.evaluate(() => {
    const groups = new Set<string>()
    const elements = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, [tabindex="0"]:not([role="tablist"])',
      ),
    ].filter((element) => {
      const usable =
        element.tabIndex >= 0 && !element.matches(':disabled') && element.closest('[inert]') === null
      if (!usable || !element.checkVisibility({ visibilityProperty: true })) return false
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
      // The browser stops once at a group of radio buttons.
      const isNew = !groups.has(element.name)
      groups.add(element.name)
      return isNew
    })
    elements.forEach((element, index) => {
      element.dataset.stop =
        element instanceof HTMLInputElement && element.type === 'radio' ? element.name : String(index)
    })
    const active = document.activeElement
    if (active instanceof HTMLElement) active.blur()
    return elements.map((element) => element.dataset.stop ?? '')
  })
  const reached = new Set<string>()
  const covered: string[] = []
  for (let presses = 0; presses < all.length + 5; presses++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body) return null
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const shown = document.elementFromPoint(x, y)
      // A control that is drawn by its label is as large as a point.
      const isSeen = width <= 1 || shown === null || element.contains(shown) || shown.contains(element)
      const id =
        element instanceof HTMLInputElement && element.type === 'radio' ? element.name : element.dataset.stop
      return { id: id ?? '', covered: isSeen ? null : element.outerHTML.slice(0, 200) }
    })
    if (stop === null) continue
    reached.add(stop.id)
    if (stop.covered !== null) covered.push(stop.covered)
  }
  expect.soft(covered, 'controls that are covered when they have the focus').toEqual([])
  const missed = await page.evaluate(
    (stops) =>
      stops.map((stop) =>
        document.querySelector(`[data-stop="${CSS.escape(stop)}"]`)?.outerHTML.slice(0, 200),
      ),
    all.filter((stop) => !reached.has(stop)),
  )
  expect.soft(missed, 'controls that Tab does not reach').toEqual([])
}
