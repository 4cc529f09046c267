import { isValidCid, hasCidPattern } from '@/lib/certificates/certificate-id'
import * as messages from '@/lib/messages'
import { ResultBanner } from './result-banner'

/**
 * The result if no certificate was found. With `searchedAsNumber`, no earlier certificate has this number, either. A
 * text with the pattern of an ID can have a wrong check character.
 */
export function UnknownCertificate({ cid, searchedAsNumber }: { cid: string; searchedAsNumber: boolean }) {
  if (searchedAsNumber && !hasCidPattern(cid))
    return (
      <div className="card overflow-hidden">
        <ResultBanner
          kind="unknown"
          title="There is no such certificate"
          note={`${messages.certificates.idUnknown} ${messages.earlierCertificates.numberUnknown}`}
        />
      </div>
    )
  const isMistyped = !isValidCid(cid)
  return (
    <div className="card overflow-hidden">
      <ResultBanner
        kind={isMistyped ? 'mistyped' : 'unknown'}
        title={isMistyped ? messages.certificates.typingMistake : 'There is no such certificate'}
        note={
          isMistyped
            ? `${messages.certificates.idUnknown} Compare the ID with the paper, character by character.`
            : `${messages.certificates.idUnknown} It was never issued by this institute.`
        }
      />
    </div>
  )
}
