/**
 * Packages that both Next and the server load from node_modules, unbundled: native ones, and those that read files of
 * their own or find their parts by path.
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
