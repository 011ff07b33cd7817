/** The id of the page's main part: the target of the skip link, and of the focus after a change of screen. */
export const MAIN_ID = 'main'
