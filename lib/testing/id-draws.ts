/** Number of certificate IDs that the tests draw; `ID_DRAWS=10000000` draws as many as an institute ever will. */
export const idDraws = Number(process.env.ID_DRAWS ?? 200_000)
