/** Changes a page as a browser's translation does: every text moves into elements of which React knows nothing. */

import type { Page } from '@playwright/test'

/** Also what appears later. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const isTranslated = (text: Node) => text.parentElement?.closest('font, script, style, textarea') !== null
    const wrap = (text: Node) => {
      if (!text.nodeValue?.trim() || isTranslated(text)) return
      const font = document.createElement('font')
      text.parentNode?.replaceChild(font, text)
      font.append(document.createTextNode(text.nodeValue))
    }
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      texts.forEach(wrap)
    }
    wrapAll(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) node instanceof Text ? wrap(node) : wrapAll(node)
    }).observe(document.body, { childList: true, subtree: true })
  })
