/** Packages that both Next and the server load from node_modules, unbundled. */
export const externalPackages = [
  // Native ones.
  '@node-rs/argon2',
  '@resvg/resvg-js',
  // They read files of their own, or find their parts by path.
  'harfbuzzjs',
  'pdfkit',
  'pino',
  'wawoff2',
  // Loaded by `@react-pdf/renderer`, too, which is external: a bundled copy would be a second one.
  'fontkit',
  '@react-pdf/layout',
  '@react-pdf/render',
  // One registry of metrics for all module graphs.
  'prom-client',
  // They import optional packages that are not installed.
  'pg',
  'resend',
  // No reason is known, but it was never tested in a bundle.
  'nodemailer',
]
