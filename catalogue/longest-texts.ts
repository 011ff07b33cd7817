/** The most characters of texts that the owner writes about the shop. They are apart from the schemas, which pages do not load. */

/** The sender's address. */
export const LONGEST_ADDRESS = 200
/** A WhatsApp text, before its placeholders are filled in. */
export const LONGEST_MESSAGE = 600
/** The words of the shop in a mail, before their placeholders are filled in. */
export const LONGEST_MAIL_WORDS = 400
