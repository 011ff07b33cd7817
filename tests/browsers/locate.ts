/** Finds an element of a page by its role and name. Runs in the page, so it can use nothing from outside. */

export type Role =
  | 'article'
  | 'button'
  | 'dialog'
  | 'field'
  | 'heading'
  | 'link'
  | 'menuitemradio'
  | 'region'
  | 'slider'
  | 'switch'
  | 'tab'
  /** The elements that show this text themselves. */
  | 'text'

/** The form in which it is sent to the page: a pattern as its source, a whole name as a text. */
export type Sought = {
  readonly role: Role
  readonly name: string | { readonly pattern: string; readonly flags: string }
  readonly within: Sought | null
}

type Found = {
  readonly name: string
  readonly text: string
  readonly value: string
  readonly focused: boolean
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

export type Look = { readonly found: Found | null }

/**
 * The first visible one. With `toPress` it is scrolled into view, must not move, and must be on top at its middle,
 * where it is clicked.
 */
export async function locate(sought: Sought, toPress: boolean): Promise<Look> {
  const selectors: Record<Role, string> = {
    article: 'article',
    button: 'button, [role=button], summary',
    dialog: 'dialog[open], [role=dialog], [role=alertdialog]',
    field: 'input, textarea, select',
    heading: 'h1, h2, h3, h4, [role=heading]',
    link: 'a[href]',
    menuitemradio: '[role=menuitemradio]',
    region: 'section[aria-label], section[aria-labelledby], search, [role=region]',
    slider: 'input[type=range], [role=slider]',
    switch: '[role=switch]',
    tab: '[role=tab]',
    text: '*',
  }
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const textOf = (element: Element) => tidy(element.textContent)
  const ownText = (element: Element) =>
    tidy(
      Array.from(element.childNodes, (node) =>
        node.nodeType === Node.TEXT_NODE ? node.textContent : '',
      ).join(''),
    )
  const nameOf = (element: Element, role: Role): string => {
    if (role === 'text') return ownText(element)
    const label = tidy(element.getAttribute('aria-label'))
    if (label !== '') return label
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter((id) => id !== '')
    const labels = ids.map((id) => document.getElementById(id)).filter((each) => each !== null)
    if (labels.length > 0) return labels.map(textOf).join(' ')
    if ('labels' in element && element.labels instanceof NodeList && element.labels.length > 0)
      return Array.from(element.labels, (each) => tidy(each.textContent)).join(' ')
    return textOf(element)
  }
  const find = ({ role, name, within }: Sought): Element | null => {
    const root = within === null ? document.body : find(within)
    const wanted = typeof name === 'string' ? null : new RegExp(name.pattern, name.flags)
    const isMeant = (each: Element) => {
      const its = nameOf(each, role)
      return wanted === null ? its === name : wanted.test(its)
    }
    const candidates = Array.from(root?.querySelectorAll(selectors[role]) ?? [])
    return (
      candidates.find((each) => each.checkVisibility({ visibilityProperty: true }) && isMeant(each)) ?? null
    )
  }

  const element = find(sought)
  if (element === null) return { found: null }
  const boxOf = () => {
    // A link over several lines is clicked in its first one.
    const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
    return { x, y, width, height }
  }
  if (toPress) {
    const isOnTop = ({ x, y, width, height } = boxOf()) => {
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return top !== null && (element.contains(top) || top.closest('label')?.control === element)
    }
    const { x, y, width, height } = boxOf()
    // A part of the page that scrolls by itself, as a dialog does, may hide what is in the window.
    if (x < 0 || y < 0 || x + width > innerWidth || y + height > innerHeight || !isOnTop())
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const before = JSON.stringify(boxOf())
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    if (JSON.stringify(boxOf()) !== before) throw new Error(`${nameOf(element, sought.role)} moves`)
    const box = boxOf()
    if (!isOnTop(box)) {
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      throw new Error(`${nameOf(element, sought.role)} is covered by ${top?.outerHTML.slice(0, 200)}`)
    }
  }
  return {
    found: {
      name: nameOf(element, sought.role),
      text: textOf(element),
      value: 'value' in element ? String(element.value) : '',
      focused: element === document.activeElement,
      box: boxOf(),
    },
  }
}
