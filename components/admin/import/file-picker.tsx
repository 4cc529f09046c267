'use client'

import { FileUp } from 'lucide-react'
import { useRef, type Ref } from 'react'
import { useFileDrop } from '@/components/forms/use-file-drop'
import { usePastedFile } from '@/components/forms/use-pasted-file'
import { Button } from '@/components/ui/button'
import { classNames } from '@/lib/browser/class-names'

type Props = { onSelect: (file: File) => void; buttonRef: Ref<HTMLButtonElement> }

/** File input with a drop zone; also accepts pasted rows. */
export function FilePicker({ onSelect, buttonRef }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { isDraggedOver, dropHandlers } = useFileDrop(onSelect)
  usePastedFile(onSelect)
  return (
    <div
      {...dropHandlers}
      className={classNames(
        'flex flex-wrap items-center gap-4 rounded-card border-2 border-dashed px-5 py-6 transition-colors',
        isDraggedOver ? 'border-brand bg-brand-tint' : 'border-line-strong bg-surface',
      )}
    >
      <FileUp className="size-7 shrink-0 text-ink-soft" aria-hidden />
      <p className="min-w-[24ch] flex-1">
        <span className="font-semibold">Drop a CSV file here, or paste rows of a spreadsheet</span>
        <span className="block text-[15px] text-ink-soft">
          It is checked first. Nothing is written until you say so.
        </span>
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onSelect(file)
          event.target.value = ''
        }}
      />
      <Button ref={buttonRef} onClick={() => input.current?.click()}>
        Choose file
      </Button>
    </div>
  )
}
