import { readFile } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { externalPackages } from './external-packages.mjs'
import { projectPath } from './paths.mjs'

/**
 * The folder of the bundled server that belongs to a build, or to `npm run dev`.
 * @param {string} buildFolder
 * @param {boolean} [dev]
 */
export const serverFolder = (buildFolder, dev = false) => `${buildFolder}${dev ? '-dev' : ''}-server`

const globCall = /import\.meta\.glob(?:<[^(]*>)?\('([^'*]+)\*\*\/([\w.]+)'\)/g

/**
 * Implements `import.meta.glob` as in Turbopack and Vite: an object of functions that import the matching files.
 * @type {import('esbuild').Plugin}
 */
const globImports = {
  name: 'glob-imports',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      if (!source.includes('import.meta.glob')) return undefined
      /** @type {string[]} */
      const imports = []
      // The imports are static, because esbuild considers only static imports when it decides in which order the
      // bundled modules run.
      const contents = source.replace(
        globCall,
        (_, /** @type {string} */ folder, /** @type {string} */ name) => {
          const files = readdirSync(join(dirname(path), folder), { recursive: true, encoding: 'utf8' })
            .filter((file) => basename(file) === name)
            .map((file) => JSON.stringify(folder + file))
          const entries = files.map((file) => {
            const imported = `globbed${imports.length}`
            imports.push(`import * as ${imported} from ${file}`)
            return `${file}: () => Promise.resolve(${imported})`
          })
          return `{${entries.join(',')}}`
        },
      )
      return { contents: [...imports, contents].join('\n'), loader: 'ts' }
    })
  },
}

/** Packages that are loaded from node_modules. `@react-pdf/renderer` must share the instance of React. */
const external = [
  ...externalPackages,
  'next',
  'react',
  'react-dom',
  '@react-pdf/renderer',
  '@prisma/client',
  // Runs in browsers only.
  'pdfjs-dist',
]

/** CommonJS packages in a bundle of ES modules call `require` for Node's own modules. */
const banner =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);"

/**
 * Bundles server/ with what it imports: loading thousands of files of packages would take a sixth of the start time.
 * @param {string} folder for the bundle
 * @param {boolean} [dev]
 */
export async function bundleServer(folder, dev = false) {
  const { build } = await import('esbuild')
  const { aliases } = await import('./bundle-program.mjs')
  await build({
    entryPoints: [projectPath('server', 'main.ts')],
    outdir: projectPath(folder),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external,
    banner: { js: banner },
    define: { 'process.env.NODE_ENV': JSON.stringify(dev ? 'development' : 'production') },
    jsx: 'automatic',
    sourcemap: 'linked',
    tsconfig: projectPath('tsconfig.json'),
    alias: {
      ...aliases,
      'next/navigation': projectPath('server', 'next-navigation-stub.ts'),
    },
    plugins: [globImports],
    logLevel: 'warning',
    logOverride: { 'ignored-bare-import': 'silent' },
  })
}
