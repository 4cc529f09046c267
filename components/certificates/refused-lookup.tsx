import { Button } from '@/components/ui/button'
import { pages } from '@/lib/routes'
import { Answer } from './answer'

type Props = { cid: string; message: string; needsReference: boolean }

/** Why nothing is told about an ID, and what to do: whoever holds the paper can read its reference number. */
export function RefusedLookup({ cid, message, needsReference }: Props) {
  return (
    <div className="card overflow-hidden">
      <Answer kind="refused" title="Not checked yet" note={message} />
      {needsReference && (
        <form
          action={pages.certificate(cid)}
          className="flex flex-wrap items-end gap-3 px-5 py-5 md:px-[26px]"
        >
          <label className="grid gap-1.5 font-semibold">
            Reference number
            <input
              name="ref"
              inputMode="numeric"
              pattern="\d{1,9}"
              required
              autoComplete="off"
              placeholder="000318"
              className="min-h-11 w-44 rounded-control border border-line-strong bg-surface px-3.5 font-normal tabular-nums"
            />
          </label>
          <Button type="submit">Check Certificate</Button>
        </form>
      )}
    </div>
  )
}
