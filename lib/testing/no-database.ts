/** Imported first, it leaves a test without a database: nothing listens at this address. */
process.env.DATABASE_URL = 'postgresql://nobody:nothing@127.0.0.1:1/none'

export {}
