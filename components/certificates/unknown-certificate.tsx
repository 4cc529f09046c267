'use client'

import { useParams } from 'next/navigation'
import { hasTypingMistake, normalizeCid } from '@/lib/certificates/certificate-id'
import * as messages from '@/lib/messages'
import { Answer } from './answer'

/** The answer for an ID that nobody was given; a typing mistake is seen from the ID alone. */
export function UnknownCertificate() {
  const { cid: segment } = useParams<{ cid: string }>()
  const cid = normalizeCid(decodeURIComponent(segment ?? ''))
  const mistyped = hasTypingMistake(cid)
  return (
    <div className="card overflow-hidden">
      <Answer
        kind={mistyped ? 'mistyped' : 'unknown'}
        title={mistyped ? messages.certificates.typingMistake : 'There is no such certificate'}
        note={
          mistyped
            ? `${messages.certificates.noData} Compare the ID with the paper, character by character.`
            : `${messages.certificates.noData} It was never issued by this institute.`
        }
      />
    </div>
  )
}
