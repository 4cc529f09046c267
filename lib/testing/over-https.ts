/** Sets an https address for the product if it is imported first. */
process.env.APP_URL = 'https://learn.example.org'

export {}
