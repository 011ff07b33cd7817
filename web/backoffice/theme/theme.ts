/** The theme (dark, or light in white and gold) and the density (spacious or compact). */

import { saveSettings, settings, type Theme } from '../settings.ts'

export function chooseTheme(next: Theme): void {
  saveSettings({ adminTheme: next })
}

/** Writes the choices to the page's root element, where the style sheet reads them. */
export function applySettings(root: HTMLElement): void {
  const apply = () => {
    const { adminTheme, dashboardLayout } = settings.getState()
    root.dataset.theme = adminTheme
    root.dataset.layout = dashboardLayout
  }
  apply()
  settings.subscribe(apply)
}
