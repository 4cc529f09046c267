/** Number of random certificate IDs that a test generates; with `ID_DRAWS=10000000`, more than are ever issued. */
export const generatedIdCount = Number(process.env.ID_DRAWS ?? 200_000)
