import 'server-only'
import type { X509Certificate } from 'node:crypto'
import { messages } from '@/lib/messages'
import { rootOf } from '@/lib/signing/chain'
import { signingKeys } from '@/lib/signing/keys'
import { signDocument } from '@/lib/signing/sign-document'
import type { PrintedTexts } from './arrange'
import { renderCertificate } from './render'
import { fillSignature, reserveSignature } from './signature-field'

const attachmentName = 'openbadgecredential.json'

/** The PDF as it is issued: with the credential attached, and signed as of the confirmation of the name. */
export async function renderSignedCertificate(
  certificate: PrintedTexts & { nameConfirmedAt: Date },
  credential: string,
) {
  const { document: signer } = await signingKeys()
  const at = certificate.nameConfirmedAt
  const file = await renderCertificate(certificate, (target) => {
    const attachment = {
      name: attachmentName,
      type: 'application/vc',
      description: messages.credential.attachment,
      relationship: 'Data',
      creationDate: at,
      modifiedDate: at,
    }
    target.pdf.file(Buffer.from(credential), attachment)
    reserveSignature(target, signingTime(at, signer.chain), signer.key.asymmetricKeyType ?? '')
  })
  const bytes = await fillSignature(file, (content) => signDocument(content, signer))
  return { bytes, rootFingerprint: rootOf(signer.chain).fingerprint256 }
}

/** The time of the confirmation, but never before all certificates of the chain are valid. */
const signingTime = (confirmedAt: Date, chain: X509Certificate[]) =>
  new Date(Math.max(confirmedAt.getTime(), ...chain.map(({ validFrom }) => Date.parse(validFrom))))
