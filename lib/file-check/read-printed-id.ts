import { imageKindOf } from './image-size'
import { findPrintedId } from './printed-fields'
import { findIdInAddress } from './qr-address'
import { withPdf } from './read-pdf'
import { withImage } from './render-image'
import { ReaderNotLoaded } from './reader-not-loaded'
import { withQrCodeWorker } from './with-qr-code-worker'
import { readQrCode, type Render } from './read-qr-code'
import type { Reading } from './verdict'

const unsignedReading = { signedAt: null, id: null, claims: null, unverifiedFields: null } as const

/**
 * Reads the certificate ID in a file without checking a signature: from the QR code of an image, from the text or the
 * QR code of a PDF. Null for another file type.
 */
export async function readPrintedId(bytes: Uint8Array): Promise<Reading | null> {
  const imageKind = imageKindOf(bytes)
  const isPdf = String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'
  if (!imageKind && !isPdf) return null
  const found = imageKind ? await withImage(bytes, findIdInQrCode) : await findIdInPdf(bytes)
  return { ...unsignedReading, kind: imageKind ?? 'pdf', evidence: 'unreadable', ...found }
}

async function findIdInPdf(bytes: Uint8Array) {
  try {
    return await withPdf(bytes, async ({ lines, render }) => {
      const id = findPrintedId(lines)
      return id ? ({ evidence: 'unsigned', id } as const) : await findIdInQrCode(render)
    })
  } catch (error) {
    if (error instanceof ReaderNotLoaded) throw error
    // pdf.js cannot read the file.
    return null
  }
}

async function findIdInQrCode(render: Render) {
  const text = await withQrCodeWorker((decode) => readQrCode(render, decode))
  const id = findIdInAddress(text ?? '')
  return id ? ({ evidence: 'image', id } as const) : null
}
