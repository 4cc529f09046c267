import Link from 'next/link'
import { shownCid } from '@/lib/certificates/certificate-id'
import { classNames } from '@/lib/class-names'
import { differences, fieldNames, fieldsOfRecord, type Fields } from '@/lib/file-check/fields'
import { formatDate, formatTime } from '@/lib/format-date'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'
import { Answer } from './answer'
import type { Checked } from './check-dropped'

const words = messages.fileCheck

const looks = {
  genuine: 'valid',
  unsigned: 'unknown',
  revoked: 'revoked',
  superseded: 'superseded',
  changed: 'revoked',
  unknown: 'unknown',
  foreign: 'unknown',
  offline: 'superseded',
} as const

/** What a dropped file is worth: the answer, what was looked at, and the fields beside the record's. */
export function FileReport({ name, reading, record, verdict, checkedAt }: Checked & { name: string }) {
  const found = record === 'unreached' ? null : record
  return (
    <article className="card mt-5 overflow-hidden" aria-label={`Result for ${name}`}>
      <Answer
        heading="h2"
        kind={looks[verdict.kind]}
        title={words.titles[verdict.kind]}
        note={noteOf({ reading, record, verdict })}
      />
      <ul className="grid gap-1.5 border-b border-line px-5 py-4 text-[15px] md:px-[26px]">
        <li>
          <span className="text-ink-soft">File: </span>
          <span className="break-all">{name}</span>
        </li>
        <li>
          <span className="text-ink-soft">Signature: </span>
          {words.signatures[reading.signature]}
          {reading.signedAt && reading.signature === 'intact' && ` Signed ${formatTime(reading.signedAt)}.`}
        </li>
        <li>
          <span className="text-ink-soft">Record: </span>
          {record === 'unreached'
            ? words.records.unreached
            : found
              ? `${words.records.found} ${formatTime(checkedAt)}.`
              : words.records.unknown}
        </li>
      </ul>
      {(reading.kind === 'png' || reading.kind === 'svg') && (
        <p className="border-b border-line px-5 py-3.5 text-[15px] text-ink-soft md:px-[26px]">
          {words.picture}
        </p>
      )}
      {reading.fields && <FieldTable file={reading.fields} record={found && fieldsOfRecord(found)} />}
      {found && (
        <p className="px-5 py-4 text-[15px] md:px-[26px]">
          <Link
            href={pages.certificate(found.cid)}
            prefetch={false}
            className="font-semibold text-brand-strong underline underline-offset-4"
          >
            Open {shownCid(found.cid)}
          </Link>
        </p>
      )}
    </article>
  )
}

function noteOf({ reading, record, verdict }: Pick<Checked, 'reading' | 'record' | 'verdict'>) {
  if (verdict.kind === 'changed') {
    if (!reading.fields || record === null || record === 'unreached') return words.notes.changed
    const onRecord = fieldsOfRecord(record)
    const said = verdict.differing.map((field) =>
      words.differs(fieldNames[field], reading.fields?.[field] ?? '', onRecord[field]),
    )
    return said.length ? said.join(' ') : words.notes.changedElsewhere
  }
  if (verdict.kind === 'offline')
    return words.notSince(reading.signedAt ? formatTime(reading.signedAt) : null)
  if (verdict.kind === 'revoked' && record && record !== 'unreached' && record.revoked_at)
    return `It is not valid since ${formatDate(record.revoked_at)}. Reason: ${record.revoked_reason}`
  if (verdict.kind === 'superseded' && record && record !== 'unreached')
    return `Its successor is ${shownCid(record.superseded_by ?? '')}.`
  return words.notes[verdict.kind === 'revoked' || verdict.kind === 'superseded' ? 'changed' : verdict.kind]
}

function FieldTable({ file, record }: { file: Fields; record: Fields | null }) {
  const differing = record ? differences(file, record) : []
  return (
    <table className="w-full table-fixed text-left text-[15px]">
      <thead className="text-sm text-ink-soft">
        <tr className="[&>th]:px-2 [&>th]:pt-3 [&>th]:font-normal [&>th:first-child]:pl-5 md:[&>th:first-child]:pl-[26px]">
          <th scope="col" className="w-1/4">
            Field
          </th>
          <th scope="col">On the file</th>
          {record && <th scope="col">On record</th>}
        </tr>
      </thead>
      <tbody>
        {(Object.keys(fieldNames) as (keyof Fields)[]).map((field) => (
          <tr
            key={field}
            className={classNames(
              'border-b border-line align-top wrap-anywhere [&>*]:px-2 [&>*]:py-2.5 [&>*:first-child]:pl-5 [&>*:last-child]:pr-5 md:[&>*:first-child]:pl-[26px]',
              differing.includes(field) && 'bg-rejected-tint text-rejected',
            )}
          >
            <th scope="row" className="font-normal">
              {fieldNames[field]}
              {differing.includes(field) && <strong className="block">differs</strong>}
            </th>
            <td className="font-semibold tabular-nums">{file[field]}</td>
            {record && <td className="font-semibold tabular-nums">{record[field]}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
