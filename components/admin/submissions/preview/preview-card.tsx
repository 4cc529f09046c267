'use client'

import { CircleAlert, CircleCheck, CircleHelp, EyeOff, RefreshCw } from 'lucide-react'
import Link from 'next/link'
import { useState, type ReactNode } from 'react'
import { usePermissionCheck } from '@/components/shell/use-permission-check'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { formatDateTime } from '@/lib/format/date'
import { previews as texts } from '@/lib/messages/previews'
import type { Comparison, SubmissionPreview } from '@/lib/previews/schema'
import { pages } from '@/lib/routes'
import { PdfPages } from './pdf-pages'
import { PreviewFrame } from './preview-frame'
import { usePreview } from './use-preview'

type Props = { id: string; label: string; heightClass: string; onHide: () => void }

/** Preview of the submitted file; says whether the file has changed since it was submitted. */
export function PreviewCard({ id, label, heightClass, onHide }: Props) {
  const { data, failure, reload } = usePreview(id)
  // While the next preview loads, the card keeps the height of the last one, so that the list below does not move.
  const [lastPreview, setLastPreview] = useState(data)
  if (data && data !== lastPreview) setLastPreview(data)
  if (failure && lastPreview) setLastPreview(undefined)
  const preview = data ?? lastPreview
  return (
    <section aria-label="Preview" data-no-shortcuts className="card grid grid-cols-1 overflow-hidden">
      <header className="flex items-start gap-3 border-b border-line py-2 pr-2 pl-4">
        <div className="min-w-0 flex-1 self-center text-[15px]">
          {preview ? (
            <div className={data ? '' : 'invisible'}>
              <ComparisonSummary preview={preview} />
            </div>
          ) : (
            <p className="text-ink-soft">Preview</p>
          )}
        </div>
        <Button variant="plain" size="icon" onClick={onHide} aria-label="Hide the preview">
          <EyeOff aria-hidden />
        </Button>
      </header>
      {failure && (
        <Notice heightClass={heightClass} text={failure}>
          <Button variant="plain" size="small" onClick={reload}>
            <RefreshCw aria-hidden />
            Try again
          </Button>
        </Notice>
      )}
      {!failure && !data && (
        <div
          className={isHostNotAllowed(lastPreview) ? lowHeightClass : heightClass}
          data-loading
          role="status"
          aria-label="Loading the preview"
        >
          <Skeleton className="size-full rounded-none" />
        </div>
      )}
      {!failure && data && <PreviewContent {...{ preview: data, label, heightClass }} />}
      {!failure && preview?.source && (
        <div className={data ? '' : 'invisible'}>
          <PreviewSource content={preview.content} source={preview.source} />
        </div>
      )}
    </section>
  )
}

type ContentProps = Pick<Props, 'label' | 'heightClass'> & { preview: SubmissionPreview }

function PreviewContent({ preview: { content }, label, heightClass }: ContentProps) {
  if (content.kind === 'none') return <NotShown {...{ content, heightClass }} />
  return (
    <div className={heightClass}>
      {content.kind === 'pdf' ? (
        // The key mounts a new `PdfPages` for each file. A reused one would still have the drawn pages of the last file,
        // and so would not show that the next one failed.
        <PdfPages key={content.content} base64={content.content} label={label} />
      ) : (
        <PreviewFrame content={content} label={label} />
      )}
    </div>
  )
}

type SourceProps = { content: SubmissionPreview['content']; source: NonNullable<SubmissionPreview['source']> }

const PreviewSource = ({ content, source }: SourceProps) =>
  content.kind !== 'none' && (
    <footer className="border-t border-line px-4 py-2 text-sm text-ink-soft">
      {'cut' in content && content.cut && <p>This is the beginning; the file goes on.</p>}
      <p className="break-all">
        {source.raw ? 'Raw file' : 'From'} {source.url}, {formatDateTime(source.fetched_at)}
      </p>
    </footer>
  )

/** A small height for the notice that a host is not allowed: it may appear often and must not fill the review desk. */
const lowHeightClass = 'h-28'
const isHostNotAllowed = (preview: SubmissionPreview | undefined) =>
  preview?.content.kind === 'none' && preview.content.reason === 'host_not_allowed'

type NoPreview = Extract<SubmissionPreview['content'], { kind: 'none' }>

function NotShown({ content: { reason, host }, heightClass }: { content: NoPreview; heightClass: string }) {
  const canChangeSettings = usePermissionCheck()('settings.manage')
  if (reason !== 'host_not_allowed') return <Notice heightClass={heightClass} text={texts.notShown[reason]} />
  return (
    <Notice heightClass={lowHeightClass} text={texts.notShown.host_not_allowed(host ?? '')}>
      {canChangeSettings && (
        <Link
          href={`${pages.settings}#previews`}
          className="text-[15px] font-semibold text-brand-strong underline"
        >
          Change the settings
        </Link>
      )}
    </Notice>
  )
}

const Notice = ({
  text,
  heightClass,
  children,
}: {
  text: string
  heightClass: string
  children?: ReactNode
}) => (
  <div
    role="status"
    className={`grid place-content-center justify-items-center gap-3 px-6 text-center ${heightClass}`}
  >
    <p className="max-w-[46ch] text-[15px] text-ink-soft">{text}</p>
    {children}
  </div>
)

const icons = {
  changed: <CircleAlert className="text-pending" aria-hidden />,
  unchanged: <CircleCheck className="text-accepted" aria-hidden />,
  not_compared: <CircleHelp className="text-ink-soft" aria-hidden />,
}

function ComparisonSummary({ preview: { comparison, source, content } }: { preview: SubmissionPreview }) {
  const note = noteOf(comparison, content.kind === 'page')
  return (
    <p className="flex gap-2.5 [&>svg]:mt-[3px] [&>svg]:size-4 [&>svg]:shrink-0">
      {icons[comparison.result]}
      <span>
        <span className="font-semibold">
          {summaryOf(comparison, { isRawFileOfGitHost: source?.raw ?? false })}
        </span>
        {note && <span className="text-ink-soft"> {note}</span>}
      </span>
    </p>
  )
}

function summaryOf({ result, differs }: Comparison, { isRawFileOfGitHost }: { isRawFileOfGitHost: boolean }) {
  if (result === 'changed') return texts.changed(differs.map((part) => texts.differs[part]).join(', '))
  if (result === 'unchanged') return texts.unchanged
  return isRawFileOfGitHost ? texts.rawFileNotCompared : texts.notCompared
}

/** `extent` is the part of the file that was compared. */
function noteOf({ result, extent }: Comparison, isWebPage: boolean) {
  if (result === 'not_compared') return ''
  return result === 'changed' && isWebPage
    ? `${texts.extent[extent]} ${texts.pagesVary}`
    : texts.extent[extent]
}
