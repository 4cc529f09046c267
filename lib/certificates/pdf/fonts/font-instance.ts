import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Font } from 'fontkit'
import { decompress, whenReady } from './woff2'
import { fontFile, fontName, isVariable, isWhole, parseFont, parseFontId, type FontId } from './font-files'

type FontWithBytes = { font: Font; bytes: Buffer }
const opened = new Map<FontId, FontWithBytes>()

/** Resolves once the WOFF2 decoder has started, which is asynchronous; no WOFF2 font can be opened before. */
export const whenFontsReady = whenReady

function open(id: FontId): FontWithBytes {
  let instance = opened.get(id)
  if (!instance) {
    const bytes = readTrueType(id)
    const font = parseFont(bytes, id)
    Object.defineProperty(font, 'postscriptName', { value: fontName(id) })
    opened.set(id, (instance = { font, bytes }))
  }
  return instance
}

export const openFont = (id: FontId) => open(id).font
export const fontBytes = (id: FontId) => open(id).bytes

/** A whole font has one TrueType file per weight. A font that is split by characters into parts has WOFF2 files. */
function readTrueType(id: FontId) {
  const { family, weight } = parseFontId(id)
  const file = readFileSync(fontFile(id))
  if (isWhole(family)) return file
  const font = decompress(file)
  return isVariable(family) ? atWeight(font, weight) : font
}

/** The part of HarfBuzz's subsetter that is used here. Its functions take and return addresses and other numbers. */
type Subsetter = { memory: WebAssembly.Memory } & Record<
  | 'malloc'
  | 'hb_blob_create'
  | 'hb_blob_destroy'
  | 'hb_blob_get_data'
  | 'hb_blob_get_length'
  | 'hb_face_create'
  | 'hb_face_destroy'
  | 'hb_face_reference_blob'
  | 'hb_subset_input_create_or_fail'
  | 'hb_subset_input_keep_everything'
  | 'hb_subset_input_pin_axis_location'
  | 'hb_subset_input_destroy'
  | 'hb_subset_or_fail'
  | 'free',
  (...values: number[]) => number
>

let loaded: Subsetter | undefined
function subsetter() {
  if (!loaded) {
    const file = join(process.cwd(), 'node_modules', 'harfbuzzjs', 'hb-subset.wasm')
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)))
    loaded = exports as unknown as Subsetter
  }
  return loaded
}

const weightAxis = 0x77676874 // wght
const writableMode = 2 // HB_MEMORY_MODE_WRITABLE

/** Fixes a variable font at one weight, because PDF has no variable fonts. */
function atWeight(font: Buffer, weight: number): Buffer {
  const hb = subsetter()
  const fontAddress = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, fontAddress)
  const blob = hb.hb_blob_create(fontAddress, font.length, writableMode, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  const input = hb.hb_subset_input_create_or_fail()
  hb.hb_subset_input_keep_everything(input)
  const pinned = hb.hb_subset_input_pin_axis_location(input, face, weightAxis, weight)
  const instance = pinned ? hb.hb_subset_or_fail(face, input) : 0
  if (!instance) throw new Error(`A font has no instance at weight ${weight}.`)
  const result = hb.hb_face_reference_blob(instance)
  const dataAddress = hb.hb_blob_get_data(result, 0)
  const bytes = Buffer.from(new Uint8Array(hb.memory.buffer, dataAddress, hb.hb_blob_get_length(result)))
  hb.hb_blob_destroy(result)
  hb.hb_face_destroy(instance)
  hb.hb_subset_input_destroy(input)
  hb.hb_face_destroy(face)
  hb.hb_blob_destroy(blob)
  hb.free(fontAddress)
  return bytes
}
