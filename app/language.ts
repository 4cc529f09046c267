/** The language of all pages. A second language would need its own addresses, linked by `alternates`. */
export const language = 'en'
