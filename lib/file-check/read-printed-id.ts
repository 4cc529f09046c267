import { imageKindOf } from './image-size'
import { printedId } from './printed-fields'
import { qrCertificateId } from './qr-address'
import { withPdf } from './read-pdf'
import { withImage } from './render-image'
import { ReaderNotLoaded } from './reader-not-loaded'
import { withQrCodeWorker } from './with-qr-code-worker'
import { readQrCode, type Render } from './read-qr-code'
import type { Reading } from './verdict'

const nothing = { signedAt: null, id: null, claims: null, unverifiedFields: null } as const

/**
 * Reads the printed ID of a file: of an image from its QR code, of a PDF from its text or else its QR code. Null for
 * other file types. No signature is checked.
 */
export async function readPrintedId(bytes: Uint8Array): Promise<Reading | null> {
  const imageKind = imageKindOf(bytes)
  const isPdf = String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'
  if (!imageKind && !isPdf) return null
  const content = imageKind ? await withImage(bytes, readCode) : await readPdfPage(bytes)
  return { ...nothing, kind: imageKind ?? 'pdf', evidence: 'unreadable', ...content }
}

async function readPdfPage(bytes: Uint8Array) {
  try {
    return await withPdf(bytes, async ({ lines, render }) => {
      const id = printedId(lines)
      return id ? ({ evidence: 'unsigned', id } as const) : await readCode(render)
    })
  } catch (error) {
    if (error instanceof ReaderNotLoaded) throw error
    // pdf.js cannot read the file.
    return null
  }
}

async function readCode(render: Render) {
  const text = await withQrCodeWorker((decode) => readQrCode(render, decode))
  const id = qrCertificateId(text ?? '')
  return id ? ({ evidence: 'image', id } as const) : null
}
