/** A window event by which any part of a page opens the menu of small screens. */
export const OPEN_MENU = 'falak:open-menu'
