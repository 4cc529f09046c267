import { ResultBanner } from './result-banner'

/** Why nothing is told about an ID. */
export const RefusedLookup = ({ message }: { message: string }) => (
  <div className="card overflow-hidden">
    <ResultBanner kind="refused" title="Not checked yet" note={message} />
  </div>
)
