/** Of all pages. A second one would have addresses of its own, which `alternates` name beside each other. */
export const language = 'en'
