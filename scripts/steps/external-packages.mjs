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
  // `@react-pdf/renderer`, which Next itself leaves unbundled, loads these from node_modules: if they were bundled,
  // there would be two copies.
  'fontkit',
  '@react-pdf/layout',
  '@react-pdf/render',
  // The bundles of Next and of the server must share one registry of metrics.
  'prom-client',
  // They import optional packages that are not installed.
  'pg',
  'resend',
  // No reason is known, but it was never tested in a bundle.
  'nodemailer',
]
