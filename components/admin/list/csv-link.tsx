import { Download } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'

type Props = { path: string; query: URLSearchParams }

/** Downloads all rows that match the filters as CSV, not only the page that is shown. */
export function CsvLink({ path, query }: Props) {
  const exportQuery = new URLSearchParams(query)
  exportQuery.delete('cursor')
  return (
    <a
      href={exportQuery.size ? `${path}?${exportQuery}` : path}
      download
      className={buttonClass({ variant: 'plain', size: 'small' })}
    >
      <Download aria-hidden />
      Export CSV
    </a>
  )
}
