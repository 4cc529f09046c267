import { embedSettings } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'

type Frame = { origin: string; cid: string; holderAndTitle: string; width?: number; height?: number }

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** HTML that shows a certificate's state on another site. */
export const embedSnippet = ({
  origin,
  cid,
  holderAndTitle,
  width = embedSettings.width,
  height = embedSettings.height,
}: Frame) =>
  `<iframe src="${escapeAttribute(origin + pages.embed(cid))}" width="${width}" height="${height}" title="${escapeAttribute(messages.embed.frameTitle(holderAndTitle))}" style="border:0;max-width:100%" loading="lazy"></iframe>`
