/** Gives the product an https address. Tests import this file before all others, because `lib/env` reads APP_URL when loaded. */
process.env.APP_URL = 'https://learn.example.org'

export {}
