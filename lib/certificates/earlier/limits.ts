/** A number, as it is printed. */
export const earlierNumber = { max: 60 } as const
