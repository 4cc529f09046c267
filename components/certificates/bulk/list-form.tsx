'use client'

import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useFileDrop } from '@/components/forms/use-file-drop'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import { classNames } from '@/lib/browser/class-names'
import { readIds } from '@/lib/certificates/verify/read-ids'
import { listFileError, validateIdList } from '@/lib/certificates/verify/list-rules'
import { institute } from '@/lib/institute/settings'
import { bulkCheck as limits } from '@/lib/limits'

type Props = {
  text: string
  onText: (text: string) => void
  onCheck: (text: string) => void
}

/** Accepts pasted, typed or dropped IDs; file content is put into the field for review. */
export function ListForm({ text, onText, onCheck }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const listed = readIds(text)
  const sound = listed.filter((one) => !one.problem).length
  const { form, register, errors, setField, setFieldError, clearErrors } = useValidatedForm({
    validate: validateIdList,
    onValid: ({ ids }) => onCheck(ids),
    onChange: ({ ids }) => {
      clearErrors()
      onText(ids)
    },
    notify: false,
  })

  const take = async (file: File | undefined) => {
    if (!file) return
    const { size } = file
    const content = size > limits.fileMaxBytes ? '' : await file.text()
    const error = listFileError({ size, content })
    if (error) setFieldError('ids', error)
    else setField('ids', content)
  }
  const { over, dropHandlers } = useFileDrop(take)

  return (
    <form {...form} {...dropHandlers} className="grid gap-4">
      <Field
        label="Certificate IDs"
        error={errors.ids}
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
            {...register('ids')}
            defaultValue={text}
            rows={10}
            spellCheck={false}
            autoComplete="off"
            placeholder={`${institute.prefix}-001-XXXX-XXXX-XXXX\n${institute.prefix}-002-XXXX-XXXX-XXXX`}
            className={classNames(inputClass, 'resize-y tabular-nums', over && 'border-brand bg-brand-tint')}
          />
        )}
      </Field>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        aria-label="List file"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          // The form would validate the list again and replace what is said of the file.
          event.stopPropagation()
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
