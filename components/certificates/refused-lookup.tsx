import { Answer } from './answer'

/** Why nothing is told about an ID. */
export const RefusedLookup = ({ message }: { message: string }) => (
  <div className="card overflow-hidden">
    <Answer kind="refused" title="Not checked yet" note={message} />
  </div>
)
