import 'server-only'
import { Font } from '@react-pdf/renderer'
import type { HarfBuzz } from 'harfbuzzjs'
import { fontFile, type FontId } from '../fonts'
import { shape } from './shape'

const embedded = new Map<FontId, Promise<void>>()

async function load(hb: HarfBuzz, id: FontId) {
  Font.register({ family: id, src: fontFile(id) })
  await Font.load({ fontFamily: id })
  const { data } = Font.getFont({ fontFamily: id })
  if (!data) throw new Error(`${id} can not be read`)
  Object.assign(data, { layout: (text: string) => shape(hb, id, text) })
}

/** Makes fonts known to react-pdf, with our shaper in place of its own. */
export async function embedFonts(hb: HarfBuzz, ids: FontId[]) {
  for (const id of ids) {
    if (!embedded.has(id)) embedded.set(id, load(hb, id))
    await embedded.get(id)
  }
}
