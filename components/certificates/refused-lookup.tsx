import { ResultBanner } from './result-banner'

/** Explains why nothing is shown about an ID. */
export const RefusedLookup = ({ message }: { message: string }) => (
  <div className="card overflow-hidden">
    <ResultBanner kind="refused" title="Not checked yet" note={message} />
  </div>
)
