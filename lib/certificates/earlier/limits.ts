/** The longest number of a certificate issued on paper before the institute used this platform, in characters. */
export const earlierCertificateNumber = { max: 60 } as const
