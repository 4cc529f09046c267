/** The sentences between which the file check finds the name on a certificate; an institute can word them itself. */
export type CertificateWording = { certify: string; completed: string }

type Worded = { certificateCertify: string; certificateCompleted: string }

export const wordingOf = ({ certificateCertify, certificateCompleted }: Worded): CertificateWording => ({
  certify: certificateCertify,
  completed: certificateCompleted,
})
