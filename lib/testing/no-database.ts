/** Leaves a test without a database if it is imported first: nothing listens at this address. */
process.env.DATABASE_URL = 'postgresql://nobody:nothing@127.0.0.1:1/none'

export {}
