/**
 * Packages that are loaded from node_modules, never bundled: native ones, and those that read files of their own or
 * find their parts by path. For Next and for the bundled server alike.
 */
export const externalPackages = [
  'pg',
  '@node-rs/argon2',
  'pino',
  'prom-client',
  'nodemailer',
  'resend',
  'fontkit',
  'pdfkit',
  '@react-pdf/layout',
  '@react-pdf/render',
  'harfbuzzjs',
  'wawoff2',
  '@resvg/resvg-js',
]
