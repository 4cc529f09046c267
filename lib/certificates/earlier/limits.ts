/** Maximum length of the number of a certificate that was issued on paper before the institute used this platform. */
export const earlierCertificateNumberLimits = { max: 60 } as const
