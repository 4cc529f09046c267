import { Download } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'

type Props = { path: string; filters: URLSearchParams }

/** Downloads all rows that match the filters, not only the page that is shown. */
export function ExportLink({ path, filters }: Props) {
  const query = new URLSearchParams(filters)
  query.delete('cursor')
  return (
    <a
      href={query.size ? `${path}?${query}` : path}
      download
      className={buttonClass({ variant: 'plain', size: 'small' })}
    >
      <Download aria-hidden />
      Export CSV
    </a>
  )
}
