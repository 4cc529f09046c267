import type { ReactNode } from 'react'

/** The recorded data of a certificate, for comparison with the printed one. */
export const RecordDetails = ({ rows }: { rows: [label: string, value: ReactNode][] }) => (
  <dl className="grid md:grid-cols-[190px_minmax(0,1fr)]">
    {rows.map(([label, value]) => (
      <div key={label} className="contents">
        <dt className="px-5 pt-3 text-[15px] text-ink-soft md:border-t md:border-line md:px-[26px] md:py-3.5 max-md:border-t max-md:border-line">
          {label}
        </dt>
        <dd className="px-5 pb-3 font-semibold break-words tabular-nums md:border-t md:border-line md:px-[26px] md:py-3.5">
          {value}
        </dd>
      </div>
    ))}
  </dl>
)
