'use client'

import { ExternalLink } from 'lucide-react'
import type { MouseEvent } from 'react'
import { buttonClass } from '@/components/ui/button'
import { isWebAddress } from '@/lib/submissions/link-rules'
import { openLinkInPopup } from './open-link-in-popup'

type Props = { url: string; label?: string; small?: boolean }

/** A link to a submitted file. A plain click opens a popup; the address of the link can still be copied. */
export function FileLink({ url, label, small = false }: Props) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openLinkInPopup(url)
  }
  return (
    <a
      href={isWebAddress(url) ? url : undefined}
      target="_blank"
      rel="noopener noreferrer nofollow"
      onClick={open}
      aria-label={label}
      className={buttonClass({ variant: 'plain', size: small ? 'small' : 'normal' })}
    >
      <ExternalLink aria-hidden />
      Open file
    </a>
  )
}
