'use client'

import { ExternalLink } from 'lucide-react'
import type { MouseEvent } from 'react'
import { buttonClass } from '@/components/ui/button'
import { isWebAddress } from '@/lib/submissions/link-rules'
import { openLinkInPopup } from './open-link-in-popup'

type Props = { url: string; label?: string; small?: boolean }

/**
 * Opens a submitted file in a popup, or shows an error if its URL is invalid. A valid URL is rendered as a link rather
 * than a button, so that it can be copied.
 */
export function FileLink({ url, label, small = false }: Props) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openLinkInPopup(url)
  }
  const className = buttonClass({ variant: 'plain', size: small ? 'small' : 'normal' })
  const content = (
    <>
      <ExternalLink aria-hidden />
      Open file
    </>
  )
  // An invalid URL must not become an `href`, and a link without `href` cannot be reached with the keyboard.
  if (!isWebAddress(url))
    return (
      <button type="button" onClick={() => openLinkInPopup(url)} aria-label={label} className={className}>
        {content}
      </button>
    )
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      onClick={open}
      aria-label={label}
      className={className}
    >
      {content}
    </a>
  )
}
