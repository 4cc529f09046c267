/** The lines above the name and above the course on a certificate. The file check finds the name between them. */
export type CertificateWording = { certify: string; completed: string }

type Columns = { certificateCertify: string; certificateCompleted: string }

export const wordingOf = ({ certificateCertify, certificateCompleted }: Columns): CertificateWording => ({
  certify: certificateCertify,
  completed: certificateCompleted,
})
