import { isValidCid, hasCidPattern } from '@/lib/certificates/certificate-id'
import * as messages from '@/lib/messages'
import { ResultBanner } from './result-banner'

type Props = { cid: string; searchedEarlierNumbers: boolean }

/**
 * Tells that no certificate was found. `searchedEarlierNumbers` means that no earlier paper certificate has this
 * number. A text in the form of an ID is tested for a typing mistake even then.
 */
export function UnknownCertificate({ cid, searchedEarlierNumbers }: Props) {
  if (searchedEarlierNumbers && !hasCidPattern(cid))
    return (
      <div className="card overflow-hidden">
        <ResultBanner
          kind="unproven"
          title="There is no such certificate"
          note={`${messages.certificates.idUnknown} ${messages.earlierCertificates.numberUnknown}`}
        />
      </div>
    )
  const isMistyped = !isValidCid(cid)
  return (
    <div className="card overflow-hidden">
      <ResultBanner
        kind={isMistyped ? 'mistyped' : 'unproven'}
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
