/** The language of all pages. A second language would need URLs of its own, listed in `publicPageMetadata`. */
export const language = 'en'
