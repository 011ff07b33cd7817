/** The id of the page's main part: where the skip link and a change of screen lead. */
export const MAIN_ID = 'main'
