/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FUNCTIONS_CONFIG_MANIFEST, PRERENDER_MANIFEST, SERVER_FILES_MANIFEST } from 'next/constants'
import {
  applyBuiltConfig,
  areTagsExpired,
  expireTag,
  FileSystemCache,
  nextCacheControls,
  readManifests,
} from './next-internals.mjs'

const resolve = createRequire(__filename).resolve

/** Fails with a sentence that names what an upgrade of Next has changed. */
function assertInternal(condition: boolean, sentence: string) {
  if (!condition) throw new Error(`${sentence} See docs/decisions/0011-next-internals.md.`)
}

test('a tag can be expired: Next keeps the expiry times of tags in a writable map', () => {
  const before = Date.now() - 1
  expireTag('a-tag')
  assertInternal(areTagsExpired(['a-tag'], before), 'expireTag no longer expires what was rendered before.')
  assertInternal(
    !areTagsExpired(['another-tag'], before),
    'areTagsExpired reports a tag as expired that was not.',
  )
})

test('FileSystemCache has the methods that next-cache.mjs uses', () => {
  const { get, revalidateTag } = FileSystemCache.prototype
  assertInternal(typeof get === 'function', 'FileSystemCache has no get() any more.')
  assertInternal(typeof revalidateTag === 'function', 'FileSystemCache has no revalidateTag() any more.')
})

test('Next keeps the lifetimes of pages in a map', () => {
  assertInternal(
    nextCacheControls instanceof Map,
    'SharedCacheControls no longer holds its entries in a map.',
  )
})

test('applyBuiltConfig passes the configuration from required-server-files.json to Next in an environment variable', () => {
  assertInternal(
    SERVER_FILES_MANIFEST === 'required-server-files',
    'required-server-files.json has another name.',
  )
  const name = '__NEXT_PRIVATE_STANDALONE_CONFIG'
  const source = readFileSync(resolve('next/dist/server/config.js'), 'utf8')
  assertInternal(source.includes(`process.env.${name}`), `Next no longer reads ${name}.`)
  const folder = mkdtempSync(join(tmpdir(), 'next-config-'))
  writeFileSync(join(folder, 'required-server-files.json'), '{"config":{"distDir":"built"}}')
  const previous = process.env[name]
  try {
    applyBuiltConfig(folder)
    expect(process.env[name]).toBe('{"distDir":"built"}')
  } finally {
    rmSync(folder, { recursive: true })
    if (previous === undefined) delete process.env[name]
    else process.env[name] = previous
  }
})

test('readManifests returns the guarded paths and the prerendered pages of a build, and throws without guarded paths', () => {
  const folder = mkdtempSync(join(tmpdir(), 'next-manifests-'))
  const write = (file: string, content: object) => writeFileSync(join(folder, file), JSON.stringify(content))
  try {
    expect(() => readManifests(folder)).toThrow(/does not name the paths that middleware\.ts guards/)
    mkdirSync(join(folder, 'server'))
    const matchers = [{ regexp: '^/profile$' }]
    write(`server/${FUNCTIONS_CONFIG_MANIFEST}`, { functions: { '/_middleware': { matchers } } })
    write(PRERENDER_MANIFEST, {
      routes: { '/about': {} },
      dynamicRoutes: { '/a/[b]': { routeRegex: '^/a/x' } },
    })
    expect(readManifests(folder)).toEqual({
      guardedPatterns: [/^\/profile$/],
      prerenderedPaths: new Set(['/about']),
      prerenderedPatterns: [/^\/a\/x/],
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
