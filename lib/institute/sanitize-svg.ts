import 'server-only'
import sanitize from 'sanitize-html'
import { AppError } from '@/lib/errors'
import { instituteLimits as limits } from './limits'
import { institute as texts } from '@/lib/messages/institute'

const namespace = 'http://www.w3.org/2000/svg'

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']
const shapePattern = new RegExp(String.raw`<(?:${shapes.join('|')})\b`)
/** Permitted elements. None of them references, repeats or animates other elements, or draws text. */
const elements = [
  ...shapes,
  'svg',
  'g',
  'defs',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'title',
  'desc',
]

const geometry = [
  'd',
  'x',
  'y',
  'width',
  'height',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'x1',
  'y1',
  'x2',
  'y2',
  'points',
]
const paint = [
  'fill',
  'fill-rule',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'opacity',
  'color',
  'stop-color',
  'stop-opacity',
  'clip-path',
  'clip-rule',
  'vector-effect',
  'display',
  'visibility',
]
const structure = [
  'id',
  'transform',
  'viewBox',
  'preserveAspectRatio',
  'offset',
  'fx',
  'fy',
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
  'clipPathUnits',
]
const attributes = [...geometry, ...paint, ...structure]

/** Whether a value refers to nothing outside the image. */
const isLocal = (value: string) =>
  !/url\s*\(|expression|javascript|data:|\\|@|</i.test(value.replace(/url\(\s*["']?#[\w.-]+["']?\s*\)/g, ''))

/** The paint declarations of a style attribute, as attributes. */
const paintAttributes = (style: string) =>
  Object.fromEntries(
    style.split(';').flatMap((declaration) => {
      const [name = '', value = ''] = declaration.split(/:(.*)/s).map((part) => part.trim())
      return paint.includes(name) && value ? [[name, value.replace(/\s*!\s*important$/i, '')]] : []
    }),
  )

/** Keeps allowed attributes with harmless values. */
function cleanElement(tagName: string, { style = '', ...otherAttributes }: sanitize.Attributes) {
  const withStyles = { ...otherAttributes, ...paintAttributes(style) }
  const allowed = Object.entries(withStyles).filter(
    ([name, value]) => attributes.includes(name) && value.length < limits.imageMaxBytes && isLocal(value),
  )
  return {
    tagName,
    attribs: { ...Object.fromEntries(allowed), ...(tagName === 'svg' && { xmlns: namespace }) },
  }
}

const options: sanitize.IOptions = {
  allowedTags: elements,
  allowedAttributes: { '*': [...attributes, 'xmlns'] },
  // These elements are removed with their content, which would otherwise remain as text or as visible shapes.
  nonTextTags: [
    'script',
    'style',
    'foreignObject',
    'text',
    'metadata',
    'iframe',
    'textarea',
    'option',
    'noscript',
    'mask',
    'pattern',
    'symbol',
    'marker',
  ],
  transformTags: { '*': cleanElement },
  allowedSchemes: [],
  parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
}

const imageError = (message: string) => new AppError('invalid', message, { fields: { image: message } })

/**
 * Reduces an SVG to its shapes, without images, masks, patterns, filters, links and `use`. Throws `invalid` for a file
 * that is no SVG, has entities, style sheets, text or dashes, or is slow to draw.
 */
export function sanitizeSvg(bytes: Buffer): string {
  const source = decode(bytes)
  if (
    /<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST|\[CDATA)/i.test(
      // Some drawing programs write this DOCTYPE, which declares no entities.
      source.replace(/<!DOCTYPE svg PUBLIC "[^"<>[\]]*"\s+"[^"<>[\]]*"\s*>/i, ''),
    )
  )
    throw imageError(texts.svgUnsafe)
  if (/<(\w+:)?style[\s/>]/i.test(source)) throw imageError(texts.svgStyles)
  if (/<(\w+:)?(text|tspan|textPath)[\s/>]/i.test(source)) throw imageError(texts.svgText)
  const elementCount = (source.match(/<[a-z]/gi) ?? []).length
  if (elementCount > limits.svgElementsMax) throw imageError(texts.svgTooComplex)
  // The pattern does not match a value that begins with `n`, so `stroke-dasharray: none` is permitted.
  if (/stroke-dasharray["'\s]*[:=]["'\s]*[^"'\sn]/i.test(source)) throw imageError(texts.svgDashes)
  const svg = sanitize(source, options).trim()
  requireCheapToDraw(svg)
  if (!/^<svg[\s>]/.test(svg) || !shapePattern.test(svg)) throw imageError(texts.imageBroken)
  return svg
}

/** Throws if drawing takes much time or memory. Even a small file can do this: nested clips multiply the work. */
function requireCheapToDraw(svg: string) {
  let [depth, clipPathDepth] = [0, 0]
  if ((svg.match(/\s(opacity|clip-path)=/g) ?? []).length > limits.svgOpacityAndClipMax)
    throw imageError(texts.svgTooComplex)
  for (const [, closing, name = '', attributes = '', selfClosing] of svg.matchAll(
    /<(\/?)(\w+)([^>]*?)(\/?)>/g,
  )) {
    const isClip = name === 'clipPath'
    const step = closing ? -1 : 1
    if (!closing && (isClip || clipPathDepth > 0) && /\sclip-path=/.test(attributes))
      throw imageError(texts.svgTooComplex)
    if (selfClosing) continue
    depth += step
    if (isClip) clipPathDepth += step
    if (depth > limits.svgDepthMax) throw imageError(texts.svgTooComplex)
  }
}

function decode(bytes: Buffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw imageError(texts.imageBroken)
  }
}
