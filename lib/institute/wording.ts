/** The sentences of a certificate that an institute can word itself; certificates are recognised by the last two. */
export type CertificateWording = { certify: string; completed: string }

type Worded = { certificateCertify: string; certificateCompleted: string }

export const wordingOf = ({ certificateCertify, certificateCompleted }: Worded): CertificateWording => ({
  certify: certificateCertify,
  completed: certificateCompleted,
})
