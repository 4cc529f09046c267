/** Imported first, it makes the product believe that it is reached over https. */
process.env.APP_URL = 'https://learn.example.org'

export {}
