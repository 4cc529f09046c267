import { ResultBanner } from './result-banner'

/** Shown in place of a result if the ID could not be looked up: too many lookups, or an error. */
export const NotCheckedResult = ({ message }: { message: string }) => (
  <div className="card overflow-hidden">
    <ResultBanner kind="inconclusive" title="Not checked yet" note={message} />
  </div>
)
