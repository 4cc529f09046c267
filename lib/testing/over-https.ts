/** A test that imports this file first runs with an https address of the product. */
process.env.APP_URL = 'https://learn.example.org'

export {}
