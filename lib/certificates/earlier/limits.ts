/** The longest number that may be printed on an earlier certificate, in characters. */
export const earlierCertificateNumber = { max: 60 } as const
