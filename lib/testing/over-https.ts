/** Imported first, it lets a test see what the product says where it is reached over https. */
process.env.APP_URL = 'https://learn.example.org'

export {}
