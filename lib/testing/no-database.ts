/** A test that imports this file first has no database: nothing listens at this address. */
process.env.DATABASE_URL = 'postgresql://nobody:nothing@127.0.0.1:1/none'

export {}
