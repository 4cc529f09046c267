import 'server-only'
import type { X509Certificate } from 'node:crypto'
import { messages } from '@/lib/messages'
import { rootOf } from '@/lib/signing/chain'
import { signingKeys } from '@/lib/signing/keys'
import { signDocument } from '@/lib/signing/sign-document'
import type { PrintedFields } from './layout'
import { renderCertificate } from './render'
import { fillSignature, reserveSignature } from './signature-field'

const attachmentName = 'openbadgecredential.json'

/** Renders the issued PDF: signed, with the credential attached. */
export async function renderSignedCertificate(
  certificate: PrintedFields & { nameConfirmedAt: Date },
  credential: string,
) {
  const { documentSigner: signer } = await signingKeys()
  const confirmedAt = certificate.nameConfirmedAt
  const file = await renderCertificate(certificate, {
    finishPage: (taggedDocument) => {
      const attachment = {
        name: attachmentName,
        type: 'application/vc',
        description: messages.credential.attachment,
        relationship: 'Data',
        creationDate: confirmedAt,
        modifiedDate: confirmedAt,
      }
      taggedDocument.pdf.file(Buffer.from(credential), attachment)
      reserveSignature(
        taggedDocument,
        signingTime(confirmedAt, signer.chain),
        signer.key.asymmetricKeyType ?? '',
      )
    },
  })
  const bytes = await fillSignature(file, (content) => signDocument(content, signer))
  return { bytes, rootFingerprint: rootOf(signer.chain).fingerprint256 }
}

/** The time at which the name was confirmed, but never before all certificates of the chain are valid. */
const signingTime = (confirmedAt: Date, chain: X509Certificate[]) =>
  new Date(Math.max(confirmedAt.getTime(), ...chain.map(({ validFrom }) => Date.parse(validFrom))))
