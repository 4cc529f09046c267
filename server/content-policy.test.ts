import { createHash } from 'node:crypto'
import { firstPaintScript } from '@/app/first-paint.mjs'
import { earlyInputScript } from '@/lib/browser/input-before-hydration.mjs'
import { contentPolicy } from './content-policy'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const permits = (script: string, attributes = '') =>
  contentPolicy({
    html: `<html><head><script${attributes}>${script}</script></head></html>`,
    prerendered: true,
    nonce: '',
    mayBeFramed: false,
    withTurnstile: false,
  }).includes(hashOf(script))

const chunks = (path: string, more = '') =>
  `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["${path}"],"runtimeModuleIds":[1]${more}});`

test.each([
  firstPaintScript,
  earlyInputScript,
  '(self.__next_f=self.__next_f||[]).push([0])',
  'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\u003c/script\\u003e\\n"])',
  chunks('static/chunks/2v4h0efwtcbd5.js'),
])('a prerendered page may run the inline scripts of the product and of Next: %.40s', (script) => {
  expect(permits(script)).toBe(true)
  expect(permits(script, ' nonce="of an earlier render"')).toBe(true)
})

test.each([
  'alert(1)',
  `${firstPaintScript};alert(1)`,
  'self.__next_f.push([1,"a"]);alert(1)',
  'self.__next_f.push([1,alert(1)])',
  'self.__next_f.push([1,"a"],alert([1]))',
  chunks('static/chunks/a.js', ',"a":alert(1)'),
  chunks('static/chunks/a.js', ',"a":1'),
  chunks('static/chunks/../../evil.js'),
  chunks('https://evil.example/a.js'),
])('a prerendered page may run no other inline script: %.60s', (script) => {
  expect(permits(script)).toBe(false)
  expect(permits(script, ' type="module"')).toBe(false)
})
