/** The id of the `main` element, which the skip link leads to and which gets the focus after a change of screen. */
export const MAIN_ID = 'main'
