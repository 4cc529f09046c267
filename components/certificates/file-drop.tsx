'use client'

import { FileSearch } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFileDrop } from '@/components/forms/use-file-drop'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { lazyComponent } from '@/components/ui/lazy-component'
import { classNames } from '@/lib/browser/class-names'
import { fileCheckLimits } from '@/lib/limits'
import * as messages from '@/lib/messages'
import {
  checkFileAgainstRecord,
  loadChecker,
  publishedKeys,
  type CheckedFile,
} from './check-file-against-record'

const acceptedTypes =
  '.pdf,.png,.jpg,.jpeg,.webp,.svg,.json,.jwt,application/pdf,image/png,image/jpeg,image/webp,image/svg+xml,application/json,application/jwt'

const FileReport = lazyComponent(() => import('./file-report').then((loaded) => loaded.FileReport))

/** Checks whether a certificate's file is genuine. The file is read in the browser and never uploaded. */
export function FileDrop() {
  const input = useRef<HTMLInputElement>(null)
  const latestFile = useRef<File>(undefined)
  const [busy, setBusy] = useState(false)
  const [checked, setChecked] = useState<(CheckedFile & { fileName: string }) | null>(null)

  // Fetches the keys early, so that signatures can be checked offline.
  useEffect(() => void publishedKeys().catch(() => undefined), [])
  const preloadCode = () => void Promise.all([loadChecker(), import('./file-report')]).catch(() => undefined)

  /** If another file is selected during a check, only that file gets a report. */
  const check = async (file: File | undefined) => {
    if (!file) return
    if (file.size > fileCheckLimits.maxBytes) return toast.error(messages.fileSelection.tooLarge)
    latestFile.current = file
    setBusy(true)
    setChecked(null)
    try {
      const report = await checkFileAgainstRecord(new Uint8Array(await file.arrayBuffer()))
      if (latestFile.current !== file) return
      if (report) setChecked({ ...report, fileName: file.name })
      else toast.error(messages.fileSelection.unsupportedType)
    } catch {
      if (latestFile.current === file) toast.error(messages.fileSelection.failed)
    } finally {
      if (latestFile.current === file) setBusy(false)
    }
  }

  const { isDraggedOver, dropHandlers } = useFileDrop(check)

  return (
    <>
      <div
        {...dropHandlers}
        onPointerEnter={preloadCode}
        onFocus={preloadCode}
        onDragEnter={preloadCode}
        className={classNames(
          'flex flex-wrap items-center gap-4 rounded-card border-2 border-dashed px-5 py-5 transition-colors',
          isDraggedOver ? 'border-brand bg-brand-tint' : 'border-line-strong bg-surface',
        )}
      >
        <FileSearch className="size-7 shrink-0 text-ink-soft" aria-hidden />
        <p className="min-w-[24ch] flex-1">
          <span className="font-semibold">Drop the file here</span>
          <span className="block text-[15px] text-ink-soft">
            PDF, SVG, JSON or JWT, or a photo or scan (PNG, JPEG, WebP). It is read in your browser and sent
            nowhere; only its ID is looked up.
          </span>
        </p>
        <input
          ref={input}
          type="file"
          accept={acceptedTypes}
          aria-label="Certificate file"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            void check(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button variant="plain" busy={busy} onClick={() => input.current?.click()}>
          Choose file
        </Button>
      </div>
      <div aria-live="polite">{checked && <FileReport {...checked} />}</div>
    </>
  )
}
