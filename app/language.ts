/** The language of all pages. A second language would need addresses of its own, linked by `alternates`. */
export const language = 'en'
