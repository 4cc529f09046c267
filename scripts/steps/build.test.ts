import { buildSync } from 'esbuild'
import { buildInputs } from './build.mjs'
import { root } from './paths.mjs'
import { aliases, commandEntryPoints } from './bundle-program.mjs'

test('a change of any file in the bundles of the server and the commands makes the build out of date', () => {
  const { metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: ['server/main.ts', ...commandEntryPoints],
    outdir: 'never-written',
    write: false,
    metafile: true,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    alias: aliases,
    // Without it, esbuild drops files that are imported only for their side effects, because `sideEffects` in
    // package.json lists only CSS files.
    ignoreAnnotations: true,
  })
  // The generated Prisma client depends on the schema and package-lock.json, which `buildInputs` contains.
  const bundled = Object.keys(metafile.inputs).filter((file) => !file.startsWith('prisma/generated/'))
  expect(bundled).toContain('server/main.ts')
  const files = new Set(buildInputs())
  expect(bundled.filter((file) => !files.has(file))).toEqual([])
})
