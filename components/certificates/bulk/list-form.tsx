'use client'

import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLazilyLoadedForm } from '@/components/forms/use-lazily-loaded-form'
import { useFileDrop } from '@/components/forms/use-file-drop'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import { classNames } from '@/lib/browser/class-names'
import { readIds } from '@/lib/certificates/verify/read-ids'
import { decodeListFile, listFileError, validateIdList } from '@/lib/certificates/verify/list-rules'
import { currentInstitute } from '@/lib/institute/settings'
import { bulkCheck as limits } from '@/lib/limits'

type Props = {
  text: string
  onText: (text: string) => void
  onCheck: (text: string) => Promise<void>
}

/** The text of a file; null if it is too large or cannot be read. `file.text()` reads UTF-16 only in Chromium. */
const contentOf = async (file: File) =>
  file.size > limits.fileMaxBytes ? null : file.arrayBuffer().then(decodeListFile, () => null)

/**
 * Field for IDs that are typed, pasted or read from a file. With initial text, it takes the focus, because it then
 * replaces the results and their focused button ‘Change the list’.
 */
export function ListForm({ text, onText, onCheck }: Props) {
  const fileInput = useRef<HTMLInputElement>(null)
  const textarea = useRef<HTMLTextAreaElement>(null)
  const [fileError, setFileError] = useState<string | null>(null)
  const listedIds = readIds(text)
  const checkableCount = listedIds.filter(({ problem }) => !problem).length
  const { form, errors, revalidate } = useLazilyLoadedForm({
    validate: validateIdList,
    onValid: ({ ids }) => onCheck(ids),
    toastsFirstIssue: false,
  })

  const change = (ids: string) => {
    setFileError(null)
    onText(ids)
  }
  const readFile = async (file: File | undefined) => {
    if (!file) return
    const content = await contentOf(file)
    const error = listFileError({ size: file.size, content })
    if (error || content === null || !textarea.current) return setFileError(error)
    textarea.current.value = content
    change(content)
    if (textarea.current.form) await revalidate(textarea.current.form)
  }
  const { isDraggedOver, dropHandlers } = useFileDrop(readFile)

  return (
    <form {...form} {...dropHandlers} className="grid gap-4">
      <Field
        label="Certificate IDs"
        error={fileError ?? errors.ids}
        aside={
          <span className="text-sm text-ink-soft tabular-nums" aria-live="polite">
            {listedIds.length > 0 && formatIdCounts(checkableCount, listedIds.length - checkableCount)}
          </span>
        }
        hint="One per line, or a table with a column of IDs. Capitals, spaces and dashes make no difference."
      >
        {(controlProps) => (
          <textarea
            {...controlProps}
            ref={textarea}
            name="ids"
            defaultValue={text}
            autoFocus={text !== ''}
            onChange={(event) => change(event.target.value)}
            rows={10}
            spellCheck={false}
            autoComplete="off"
            placeholder={`${currentInstitute().prefix}-001-XXXX-XXXX-XXXX\n${currentInstitute().prefix}-002-XXXX-XXXX-XXXX`}
            className={classNames(
              inputClass,
              'resize-y tabular-nums',
              isDraggedOver && 'border-brand bg-brand-tint',
            )}
          />
        )}
      </Field>
      <input
        ref={fileInput}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        aria-label="List file"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          // Keeps the event from the form's onChange: `readFile` validates the list itself, after the file is read.
          event.stopPropagation()
          void readFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button type="submit">Check Certificates</Button>
        <Button variant="plain" onClick={() => fileInput.current?.click()}>
          <FileUp aria-hidden />
          Choose a text or CSV file
        </Button>
      </div>
    </form>
  )
}

function formatIdCounts(checkable: number, others: number) {
  const ids = `${checkable.toLocaleString('en')} ${checkable === 1 ? 'ID' : 'IDs'}`
  return others ? `${ids}, ${others.toLocaleString('en')} other or repeated` : ids
}
