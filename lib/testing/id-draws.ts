/** Number of certificate IDs that the tests draw; with `ID_DRAWS=10000000`, more than an institute ever issues. */
export const idDraws = Number(process.env.ID_DRAWS ?? 200_000)
