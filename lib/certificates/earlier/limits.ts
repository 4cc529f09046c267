/** The longest number that may be printed on an earlier certificate, in characters. */
export const earlierNumber = { max: 60 } as const
