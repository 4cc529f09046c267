'use client'

import { CircleAlert, FileUp } from 'lucide-react'
import { useRef, type FormEvent } from 'react'
import { useFileDrop } from '@/components/forms/use-file-drop'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import { classNames } from '@/lib/browser/class-names'
import { readIds } from '@/lib/certificates/verify/read-ids'
import { institute } from '@/lib/institute/settings'
import { bulkCheck as limits } from '@/lib/limits'
import * as messages from '@/lib/messages'

type Props = {
  text: string
  onText: (text: string) => void
  onCheck: (text: string) => void
  problem: string | null
  onError: (problem: string) => void
}

/** Accepts pasted, typed or dropped IDs; file content is put into the field for review. */
export function ListForm({ text, onText, onCheck, problem, onError }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const listed = readIds(text)
  const sound = listed.filter((one) => !one.problem).length

  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > limits.fileMaxBytes) return onError(messages.bulkCheck.tooLarge)
    const content = await file.text()
    // Binary files contain characters that no list has.
    if (/[\0\uFFFD]/.test(content)) return onError(messages.bulkCheck.notText)
    onText(content)
  }
  const { over, dropHandlers } = useFileDrop(take)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCheck(text)
  }

  return (
    <form onSubmit={submit} noValidate {...dropHandlers} className="grid gap-4">
      <Field
        label="Certificate IDs"
        aside={
          <span className="text-sm text-ink-soft tabular-nums" aria-live="polite">
            {listed.length > 0 && foundText(sound, listed.length - sound)}
          </span>
        }
        hint="One a line, or a table with a column of IDs. Capitals, spaces and dashes make no difference."
      >
        {(wiring) => (
          <textarea
            {...wiring}
            value={text}
            onChange={(event) => onText(event.target.value)}
            rows={10}
            spellCheck={false}
            autoComplete="off"
            placeholder={`${institute.prefix}-001-XXXX-XXXX-XXXX\n${institute.prefix}-002-XXXX-XXXX-XXXX`}
            className={classNames(inputClass, 'resize-y tabular-nums', over && 'border-brand bg-brand-tint')}
          />
        )}
      </Field>
      {problem && (
        <p role="alert" className="flex items-start gap-2 font-medium text-rejected">
          <CircleAlert className="mt-0.5 size-[18px] shrink-0" aria-hidden />
          {problem}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        aria-label="List file"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button type="submit">Check Certificates</Button>
        <Button variant="plain" onClick={() => input.current?.click()}>
          <FileUp aria-hidden />
          Choose a text or CSV file
        </Button>
      </div>
    </form>
  )
}

function foundText(sound: number, others: number) {
  const ids = `${sound.toLocaleString('en')} ${sound === 1 ? 'ID' : 'IDs'}`
  return others ? `${ids}, ${others.toLocaleString('en')} to look at` : ids
}
