import { createHash } from 'node:crypto'
import { firstPaintScript } from '@/app/first-paint.mjs'
import { earlyInputScript } from '@/lib/browser/input-before-hydration.mjs'
import { contentSecurityPolicy } from './content-policy'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const permits = (script: string, attributes = '') =>
  contentSecurityPolicy({
    html: `<html><head><script${attributes}>${script}</script></head></html>`,
    nonce: null,
    canBeFramed: false,
    withTurnstile: false,
  }).includes(hashOf(script))

const chunkListScript = (path: string, furtherProperties = '') =>
  `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["${path}"],"runtimeModuleIds":[1]${furtherProperties}});`

test.each([
  ['that sets the theme', firstPaintScript],
  ['that records early input', earlyInputScript],
  ['that begins the RSC payload', '(self.__next_f=self.__next_f||[]).push([0])'],
  [
    'with a part of the RSC payload',
    'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\u003c/script\\u003e\\n"])',
  ],
  ['that lists the chunks of Next', chunkListScript('static/chunks/2v4h0efwtcbd5.js')],
])('a page without a nonce may run the inline script %s', (_, script) => {
  expect(permits(script)).toBe(true)
  // Next's cache can return a page that was rendered with the nonce of another request.
  expect(permits(script, ' nonce="of an earlier render"')).toBe(true)
})

test.each([
  ['of somebody else', 'alert(1)'],
  ['that sets the theme, then calls a function', `${firstPaintScript};alert(1)`],
  ['with a call after the RSC payload', 'self.__next_f.push([1,"a"]);alert(1)'],
  ['with a call as RSC payload', 'self.__next_f.push([1,alert(1)])'],
  ['with a call beside the RSC payload', 'self.__next_f.push([1,"a"],alert([1]))'],
  ['with a call beside the chunks', chunkListScript('static/chunks/a.js', ',"a":alert(1)')],
  ['with a number beside the chunks', chunkListScript('static/chunks/a.js', ',"a":1')],
  ['with a chunk of another folder', chunkListScript('static/chunks/../../evil.js')],
  ['with a chunk of another host', chunkListScript('https://evil.example/a.js')],
])('a page without a nonce may not run an inline script %s', (_, script) => {
  expect(permits(script)).toBe(false)
  expect(permits(script, ' type="module"')).toBe(false)
})
