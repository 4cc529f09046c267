import { classNames } from '@/lib/browser/class-names'
import { comparedFields, fieldLabels, type Fields } from '@/lib/file-check/fields'

type Props = {
  record: Fields
  /** The fields that the credential in the file states; null unless this institute's signature on it is valid. */
  signedFields: Fields | null
  /** The fields that differ between file and record, even if the file is unsigned and its values are not shown. */
  differing: (keyof Fields)[]
}

export function RecordComparison({ record, signedFields, differing }: Props) {
  return (
    <table className="w-full table-fixed text-left text-[15px]">
      <thead className="text-sm text-ink-soft">
        <tr className="[&>th]:px-2 [&>th]:pt-3 [&>th]:font-normal [&>th:first-child]:pl-5 md:[&>th:first-child]:pl-[26px]">
          <th scope="col" className="w-1/4 max-md:w-[88px]">
            Field
          </th>
          {signedFields && <th scope="col">Signed in the file</th>}
          <th scope="col">On record</th>
        </tr>
      </thead>
      <tbody>
        {comparedFields(record, signedFields, differing).map((field) => (
          <tr
            key={field}
            className={classNames(
              'border-b border-line align-top wrap-anywhere [&>*]:px-2 [&>*]:py-2.5 [&>*:first-child]:pl-5 [&>*:last-child]:pr-5 md:[&>*:first-child]:pl-[26px]',
              differing.includes(field) && 'bg-rejected-tint text-rejected',
            )}
          >
            <th scope="row" className="font-normal">
              {fieldLabels[field]}
              {differing.includes(field) && <strong className="block">differs</strong>}
            </th>
            {signedFields && <td className="font-semibold tabular-nums">{signedFields[field] || '–'}</td>}
            <td className="font-semibold tabular-nums">{record[field] || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
