import { UnknownCertificate } from '@/components/certificates/unknown-certificate'

export default function CertificateNotFound() {
  return <UnknownCertificate />
}
