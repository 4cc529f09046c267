import { buildFolder } from '@/lib/testing/built-product-setup.mjs'
import { noticePages } from '@/lib/routes/notices'
import { pages } from '@/lib/routes'
import { applyBuiltConfig, readManifests } from '@/server/next-internals.mjs'

test("the build's manifests contain the paths that middleware.ts guards and the prerendered pages", () => {
  const { guardedPatterns, prerenderedPaths, prerenderedPatterns } = readManifests(buildFolder)
  const isMatched = (patterns: RegExp[], path: string) => patterns.some((pattern) => pattern.test(path))
  for (const path of [pages.admin, pages.manageUsers, pages.submissions, pages.profile, noticePages.notices])
    expect([path, isMatched(guardedPatterns, path)]).toEqual([path, true])
  expect([...prerenderedPaths]).toEqual(expect.arrayContaining([pages.home, pages.about, pages.courses]))
  for (const path of [pages.course('weaving'), pages.coursesPage(2)])
    expect([path, isMatched(prerenderedPatterns, path)]).toEqual([path, true])
  for (const patterns of [guardedPatterns, prerenderedPatterns])
    expect(isMatched(patterns, pages.certificate('TT-001'))).toBe(false)
})

test('the configuration stored in the build is that of next.config.ts', () => {
  applyBuiltConfig(buildFolder)
  expect(JSON.parse(String(process.env.__NEXT_PRIVATE_STANDALONE_CONFIG))).toMatchObject({
    distDir: buildFolder,
    poweredByHeader: false,
    cacheHandler: expect.stringMatching(/next-cache\.mjs$/),
  })
})
