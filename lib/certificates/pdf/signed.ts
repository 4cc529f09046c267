import 'server-only'
import { messages } from '@/lib/messages'
import { signingKeys } from '@/lib/signing/keys'
import { signDocument } from '@/lib/signing/sign-document'
import type { Printed } from './arrange'
import { renderCertificate } from './render'
import { fillSignature, reserveSignature } from './seal'

const attachmentName = 'openbadgecredential.json'

/** The certificate as it is given out: with the credential attached, signed over all of it. */
export async function signedCertificate(
  certificate: Printed & { nameConfirmedAt: Date },
  credential: string,
) {
  const { document } = await signingKeys()
  const at = certificate.nameConfirmedAt
  const file = await renderCertificate(certificate, (target) => {
    const attached = {
      name: attachmentName,
      type: 'application/vc',
      description: messages.credential.attachment,
      relationship: 'Data',
      creationDate: at,
      modifiedDate: at,
    }
    target.pdf.file(Buffer.from(credential), attached)
    reserveSignature(target, new Date(), document.key.asymmetricKeyType ?? '')
  })
  return fillSignature(file, (content) => signDocument(content, document))
}
