'use client'

import { CircleAlert } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { toastError } from '@/components/shell/toast-error'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/browser/api-client'
import { instituteLimits as limits } from '@/lib/institute/limits'
import { general } from '@/lib/messages/general'
import { institute as texts } from '@/lib/messages/institute'
import { adminApi } from '@/lib/routes/admin'
import { instituteImagePath } from '@/lib/routes'
import type { SettingsForm } from './section'

type Props = SettingsForm & { name: 'logoHash' | 'signatureHash'; label: string }

const toBase64 = async (file: File) => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  // In chunks, because a call with too many arguments overflows the stack.
  for (let start = 0; start < bytes.length; start += 8192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8192))
  return btoa(text)
}

/** Uploads an image; the settings use it when they are saved. */
export function ImageField({ name, label, values, errors, setField }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const uploadButton = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  const id = useId()
  const hash = values[name]
  const remove = () => {
    // The pressed button disappears with the image, so the focus moves to the one beside it.
    uploadButton.current?.focus()
    setField(name, '')
  }
  const upload = async (file: File) => {
    if (file.size > limits.imageMaxBytes) return toast.error(texts.imageTooLarge)
    setBusy(true)
    try {
      const body = { image: await toBase64(file) }
      const { data, message } = await call<{ data: { hash: string }; message: string }>(
        'POST',
        adminApi.uploadImage,
        body,
      )
      setField(name, data.hash)
      toast.success(message)
    } catch (error) {
      toastError(error, general.unexpected)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div role="group" aria-labelledby={id} className="grid gap-1.5">
      <p id={id} className="text-sm font-semibold">
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {hash && (
          // The width is fixed so that the buttons beside it do not move when it is loaded.
          // oxlint-disable-next-line nextjs/no-img-element -- small, and cached for ever
          <img
            src={instituteImagePath(hash)}
            alt={`${label} as uploaded`}
            className="h-16 w-40 rounded-control border border-line bg-logo-background object-contain p-1.5"
          />
        )}
        <input
          ref={input}
          type="file"
          accept="image/svg+xml,image/png,.svg,.png"
          aria-label={`${label}: file`}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void upload(file)
            event.target.value = ''
          }}
        />
        <Button
          ref={uploadButton}
          variant="plain"
          size="small"
          busy={busy}
          onClick={() => input.current?.click()}
        >
          {hash ? 'Replace' : 'Upload'}
          <span className="sr-only"> {label.toLowerCase()}</span>
        </Button>
        {hash && (
          <Button variant="plain" size="small" onClick={remove}>
            Remove<span className="sr-only"> {label.toLowerCase()}</span>
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">An SVG or PNG of at most 200 KB.</p>
      {errors[name] && (
        <p role="alert" className="flex items-start gap-1.5 text-sm font-medium text-rejected">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {errors[name]}
        </p>
      )}
    </div>
  )
}
