import { useColors } from '@/components/admin/dashboard/use-colors'
import { frameDocument, type FrameContent } from '@/lib/previews/frame-document'

/** Shows content in a sandboxed frame with an opaque origin: no scripts, no forms, no navigation. */
export function PreviewFrame({ content, label }: { content: FrameContent; label: string }) {
  const resolveColor = useColors()
  const colors = { ink: resolveColor('ink'), surface: resolveColor('surface'), line: resolveColor('line') }
  return (
    <iframe
      sandbox=""
      referrerPolicy="no-referrer"
      title={label}
      srcDoc={frameDocument(content, label, colors)}
      className="size-full bg-surface"
    />
  )
}
